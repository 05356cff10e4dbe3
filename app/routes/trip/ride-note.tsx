import { useTexts } from "../../texts/language.ts";
import { FormProblem } from "../form-problem.tsx";
import type { RideFormAnswer } from "./ride-answer.server.ts";

/** What became of a form that was sent. */
export function RideNote({ answer }: { answer?: RideFormAnswer }) {
  const { form } = useTexts().tripRide;
  if (!answer) return null;
  if ("problem" in answer) return <FormProblem answer={answer} />;
  switch (answer.outcome) {
    case "saved":
    case "nothingToDo":
      return (
        <p role="status" className="rounded-xl bg-leaf/20 px-5 py-4 font-semibold">
          {answer.outcome === "saved" ? form.saved : form.nothing}
        </p>
      );
    case "changedMeanwhile":
      return <FormProblem answer={{ problem: form.meanwhile }} />;
    case "gone":
      return <FormProblem answer={{ problem: form.gone }} />;
    case "wrong":
      return <FormProblem answer={{}} />;
  }
}
