import { useContext, useState } from "react";
import { FormContext } from "./form.tsx";

/**
 * Sends the last edit that the form knew, when it was made or when an answer told it of newer ones; the server doesn't
 * write over newer edits.
 */
export function KnownEdit({ edit }: { edit: number }) {
  const { answer } = useContext(FormContext);
  const [first] = useState(edit);
  return <input type="hidden" name="since" value={answer?.isStale ? edit : first} />;
}
