import { unsentChangeTexts as words } from "../../../texts/desk/message/unsent-changes.ts";
import { Tick } from "./fields.tsx";

/** A ticked box keeps the guest from getting a message about it. */
export function TellNobody({ isTicked }: { isTicked: boolean }) {
  return <Tick name="tellNobody" label={words.tellNobody} value="on" defaultChecked={isTicked} />;
}
