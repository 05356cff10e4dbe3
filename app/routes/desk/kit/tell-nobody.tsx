import { unsentChangeTexts as words } from "../../../texts/desk/upkeep/late.ts";

/** A ticked box keeps the guest from getting a message about it. */
export function TellNobody({ isTicked }: { isTicked: boolean }) {
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 font-semibold">
      <input
        type="checkbox"
        name="tellNobody"
        value="on"
        defaultChecked={isTicked}
        className="size-6 accent-lagoon"
      />
      {words.tellNobody}
    </label>
  );
}
