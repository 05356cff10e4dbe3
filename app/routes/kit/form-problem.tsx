import { useFormTexts } from "../../texts/language.ts";
import { FieldLinks } from "../../ui/form-foot.tsx";

interface FormProblemProps {
  answer?: object | undefined;
  /** The fields that need another look. */
  open?: { name: string; label: string }[];
  /** True for a form that says at its button that it waits for the line. */
  waits?: boolean;
}

/** Says above a form that it needs another look, and why. */
export function FormProblem({ answer, open = [], waits = false }: FormProblemProps) {
  const t = useFormTexts();
  const problem = answer && "problem" in answer ? String(answer.problem) : undefined;
  if (!answer || (waits && problem === "offline")) return null;
  return (
    <div
      role="alert"
      className="rounded-xl border-2 border-coral bg-shell px-5 py-4 font-semibold text-coral-dark"
    >
      {problem || open.length === 0 ? (
        <p>{problem === "offline" ? t.form.offline : (problem ?? t.form.fixErrors)}</p>
      ) : (
        <FieldLinks words={t.form.fixErrors} fields={open} />
      )}
    </div>
  );
}
