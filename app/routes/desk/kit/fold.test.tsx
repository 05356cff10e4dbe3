import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Answer } from "./answer.ts";
import { Input } from "./fields.tsx";
import { Fold } from "./fold.tsx";
import { FormsContext } from "./form.tsx";

function html(answer?: Answer) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <FormsContext value={{ answer, done: {}, click: "c1" }}>
          {["guest", "other"].map((name) => (
            <Fold key={name} name={name} intent={name} heading={name} shown={{ edit: 7 }} tellsWas>
              <Input name="email" label="Correo" value="ines@example.com" />
            </Fold>
          ))}
        </FormsContext>
      ),
    },
  ]);
  const [, guest = "", other = ""] = renderToStaticMarkup(<Page />).split("<details");
  return { guest, other };
}

const field = (markup: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(markup)![0];

test("a form is folded, and sends what its fields were", () => {
  const { guest } = html();
  expect(guest).not.toMatch(/^[^>]* open=/);
  expect(field(guest, "was-email")).toContain('value="ines@example.com"');
  expect(field(guest, "was-edit")).toContain('value="7"');
  expect(field(guest, "click")).toContain('value="c1"');
});

test("a refusal opens its own form alone, with its sentence, the typed values and the former ones", () => {
  const answer = { good: false, form: "guest", text: "Alguien lo cambió", wrong: ["email"] };
  const { guest, other } = html({ ...answer, typed: { email: "mine" }, was: { email: "theirs", edit: "9" } });
  expect(guest).toMatch(/^[^>]* open=/);
  expect(guest).toMatch(/role="alert"[^>]*>Alguien lo cambió/);
  expect(field(guest, "email")).toContain('value="mine"');
  expect(field(guest, "was-email")).toContain('value="theirs"');
  expect(field(guest, "was-edit")).toContain('value="9"');
  expect(other).not.toMatch(/^[^>]* open=|Alguien/);
  expect(field(other, "email")).toContain('value="ines@example.com"');
  expect(field(other, "was-edit")).toContain('value="7"');
});

test("a form that succeeded is folded again", () => {
  const { guest } = html({ good: true, form: "guest", text: "Guardado." });
  expect(guest).not.toMatch(/^[^>]* open=|role="alert"/);
});

test.each(["", "Falta la @"])("a sentence about one field stands at that field, and alone: %o", (text) => {
  const { guest, other } = html({ good: false, form: "guest", text, problems: { email: "Falta la @" } });
  const [, id] = /<p id="([^"]+)" role="alert"[^>]*>Falta la @/.exec(guest)!;
  expect(field(guest, "email")).toContain(`aria-invalid="true" aria-describedby="${id}"`);
  expect(guest.match(/role="alert"/g)).toHaveLength(1);
  // Without a script the page comes with the head of the form, which leads to the field.
  expect(guest).toMatch(/<noscript><p[^>]*><a href="#guest-email"[^>]*>Falta la @<\/a>/);
  expect(other).not.toContain("Falta");
});
