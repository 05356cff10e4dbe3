import { useContext } from "react";
import { unsentChangeTexts as words } from "../../../texts/desk/message/unsent-changes.ts";
import { Tick } from "./fields.tsx";
import { FormContext } from "./form.tsx";

/** A ticked box keeps the guest from getting a message about it. */
export function TellNobody() {
  const { answer } = useContext(FormContext);
  const isTicked = answer?.typed?.tellNobody === "on";
  return <Tick name="tellNobody" label={words.tellNobody} value="on" defaultChecked={isTicked} />;
}
