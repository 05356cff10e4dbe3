import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { FormsContext } from "../kit/form.tsx";
import { TeamRow } from "./team-row.tsx";

function html(address: string, form?: string): string {
  const answer = form === undefined ? undefined : { good: true, text: "Guardado.", form };
  const words = { dim: false, name: "Randall", more: "", notes: "" };
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <FormsContext value={{ answer, done: {}, click: "" }}>
        <TeamRow id="randall" {...words}>
          <form />
        </TeamRow>
      </FormsContext>
    </MemoryRouter>,
  );
}

test("a row draws its forms once it is opened, by a link without a script or by an answer", () => {
  const closed = html("/dashboard/admin/team");
  expect(closed).not.toContain("<form");
  expect(closed).toContain('href="/dashboard/admin/team?open=randall#randall"');
  expect(html("/dashboard/admin/team?open=luis")).toBe(closed);
  expect(html("/dashboard/admin/team?open=randall")).toContain("<form");
  expect(html("/dashboard/admin/team", "renew-randall")).toContain("<form");
  expect(html("/dashboard/admin/team", "renew-luis")).toBe(closed);
});
