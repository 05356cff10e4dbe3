import { answerTexts } from "../../../texts/desk/frame/answers.ts";
import { frameTexts } from "../../../texts/desk/frame/frame.ts";
import type { AnswerName } from "./answer.ts";

/** Asks for the second factor, which every payment back needs again. */
export function CodeField({ id, outcome }: { id: string; outcome: AnswerName }) {
  return (
    <div className="col-span-2 mb-3 grid">
      <label htmlFor={id} className="text-sm font-semibold">
        {frameTexts.code}
      </label>
      <p id={`${id}-problem`} role="alert" className="mb-1.5 font-medium text-coral-dark">
        {answerTexts[outcome].text}
      </p>
      <input
        id={id}
        name="code"
        autoComplete="one-time-code"
        aria-describedby={`${id}-problem`}
        // biome-ignore lint/a11y/noAutofocus: the last press asks for this field
        autoFocus
        className="min-h-12 w-full rounded-xl border border-line bg-shell px-4 py-2 text-lg tabular-nums"
      />
    </div>
  );
}
