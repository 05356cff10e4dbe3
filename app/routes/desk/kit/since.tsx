import { useContext, useState } from "react";
import { FormContext } from "./fold.tsx";

/** The last change that was known when the form was made, or when it was told of newer ones: what is newer is not written over. */
export function Since({ edit }: { edit: number }) {
  const { told } = useContext(FormContext);
  const [first] = useState(edit);
  return <input type="hidden" name="since" value={told?.isStale ? edit : first} />;
}
