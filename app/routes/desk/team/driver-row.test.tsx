import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { DriverRow } from "./driver-row.tsx";
import type { TeamDriver } from "./team-page.server.ts";

const row = {
  id: "marco",
  values: { name: "Marco", phone: "+50688880001", languages: "", active: true },
  url: "https://example.com/driver/secret",
  whatsapp: "https://wa.me/50688880001",
  linkVersion: 1,
  papers: { whose: "driver:marco", papers: [], kinds: ["other"], next: "" },
} as unknown as TeamDriver;

test("the link of a driver is sent before and outside of the form that edits the driver", () => {
  const Page = createRoutesStub([{ path: "/", Component: () => <DriverRow row={row} /> }]);
  const html = renderToStaticMarkup(<Page initialEntries={["/?open=marco"]} />);
  const [before = "", after = ""] = html.split("Mandar por WhatsApp");
  expect(before).toContain('href="https://wa.me/50688880001"');
  expect(before).not.toContain("<form");
  expect(after).toContain('name="name"');
});
