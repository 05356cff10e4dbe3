import { useContext } from "react";
import { FormContext } from "./form.tsx";

/** Sends a mark of what the form's answer showed before the press, so that anything else is shown anew. */
export function Said() {
  const { answer } = useContext(FormContext);
  return <input type="hidden" name="said" value={answer?.was?.said ?? ""} />;
}
