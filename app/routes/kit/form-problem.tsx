import { useTexts } from "../../texts/language.ts";

/** Says above a form that it needs another look, and why. */
export function FormProblem({ answer }: { answer?: object }) {
  const t = useTexts();
  if (!answer) return null;
  const problem = "problem" in answer ? String(answer.problem) : undefined;
  return (
    <p
      role="alert"
      className="rounded-xl border-2 border-coral bg-shell px-5 py-4 font-semibold text-coral-dark"
    >
      {problem === "offline" ? t.form.offline : (problem ?? t.form.fixErrors)}
    </p>
  );
}
