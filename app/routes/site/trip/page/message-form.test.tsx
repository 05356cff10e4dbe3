import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { en } from "../../../../texts/en.ts";
import { MessageForm } from "./message-form.tsx";

function shown(named: boolean): string {
  const Page = createRoutesStub([
    { path: "/", Component: () => <MessageForm message="Two dogs" named={named} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("a note is asked for before a driver is named, and the form says who will read it", () => {
  const { messageHint, messageLater } = en.tripRide.form;
  expect(shown(false)).toContain(messageLater);
  expect(shown(true)).not.toContain(messageLater);
  expect(shown(true)).toContain(messageHint);
  expect(shown(true)).toContain("Two dogs");
});
