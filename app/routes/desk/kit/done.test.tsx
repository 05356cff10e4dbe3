import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { type Answer, bad, good } from "./answer.ts";
import { Done, isAnswerTo, useDone } from "./done.tsx";
import { DeskForm, DeskForms } from "./form.tsx";
import { undoable } from "./undo-act.server.ts";

function Page({ answer }: { answer: Answer | undefined }) {
  const done = useDone(answer, "swap");
  return (
    <DeskForms latest={answer} saysDone="swap" click="">
      <Done answer={done} next="Avise a los dos.">
        <a href="/mensajes">Mensajes</a>
      </Done>
      {!done && (
        <DeskForm name="swap" intent="swap">
          <button type="submit">Intercambiar</button>
        </DeskForm>
      )}
    </DeskForms>
  );
}

/** Draws the page as it comes with an answer, without a script too. */
function drawn(answer?: Answer): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => <Page answer={answer} /> }]);
  return renderToStaticMarkup(<Stub />);
}
const times = (html: string, words: string) => html.split(words).length - 1;

test("what was done stands in the place of its form, once, with what comes next and the undo", () => {
  const html = drawn(undoable({ ...good("Pasaron 3 viajes."), form: "swap" }, ["act"]));
  expect([times(html, "Pasaron 3 viajes."), times(html, "Deshacer")]).toEqual([1, 1]);
  expect(html).toContain("Avise a los dos.");
  expect(html).not.toContain("Intercambiar");
});

test("before it is done, after a refusal and after another form's answer the form stands", () => {
  for (const answer of [
    undefined,
    { ...bad("No se pudo."), form: "swap" },
    { ...good("Guardado."), form: "keep" },
  ]) {
    const html = drawn(answer);
    expect(html).toContain("Intercambiar");
    expect(html).not.toContain("Avise a los dos.");
    expect(times(html, answer?.text ?? "Intercambiar")).toBe(1);
  }
});

test("a page with several forms of one kind knows the answer to each", () => {
  const answer = { ...good("Unidas."), form: "join-TMR-7K4Q2" };
  expect([isAnswerTo("join", answer), isAnswerTo("joined", answer), isAnswerTo("join", undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});
