import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { answerTexts } from "../../../texts/desk/frame/answers.ts";
import { type Answer, answerOf, photoRefused } from "../kit/answer.ts";
import Photos from "./photos.tsx";

const pictures = [
  { scene: "home", name: "Inicio" },
  { scene: "contact", name: "Contacto" },
];

/** Returns the page that a browser without a script gets after a form, by place. */
function answered(actionData: Answer) {
  const props = { loaderData: pictures, actionData } as Parameters<typeof Photos>[0];
  const router = createMemoryRouter([{ path: "/", element: <Photos {...props} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const [, home, contact] = html.split("<article");
  return { html, home: home!, contact: contact! };
}

test("a file that is no photograph is refused in a sentence at its own field, and nowhere else", () => {
  for (const outcome of ["photoUnreadable", "photoTooSmall"] as const) {
    const { html, home, contact } = answered({ ...photoRefused(outcome), form: "put-contact" });
    const { title, text } = answerTexts[outcome];
    expect(html.split(title)).toHaveLength(2);
    const [, id] = /<p id="([^"]+)" role="alert"[^>]*>/.exec(contact)!;
    expect(contact).toContain(`aria-invalid="true" aria-describedby="${id}"`);
    expect(contact).toContain(`${title} ${text}</p>`);
    expect(home).not.toContain('aria-invalid="true"');
  }
});

test("other answers show below the form", () => {
  const { html, contact } = answered(answerOf("photoPut", { about: "Contacto" }));
  expect(html).toContain(answerTexts.photoPut.title);
  expect(contact).not.toContain('role="alert"');
});
