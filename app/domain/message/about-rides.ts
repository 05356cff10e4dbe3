import type { SentMessage } from "./chat.ts";
import type { KnownPlan, LetterContents, LetterKind, WithdrawnRide } from "./letter-contents.ts";
import type { ClosureNotice } from "./notice.ts";

export type MessageContents =
  | LetterContents[LetterKind]
  | KnownPlan
  | WithdrawnRide
  | SentMessage
  | ClosureNotice;

/** The facts of these chats name a ride, or one of its vans, by its id. */
const aboutRides = ["onTheWay", "driver", "ask"];

/** Returns the ids of the legs and jobs that a message is about; none where it is about the whole trip. */
export function ridesOfMessage(contents: MessageContents | null): string[] {
  if (!contents) return [];
  if ("facts" in contents)
    return contents.facts.flatMap((fact) => {
      const [kind = "", id = ""] = fact.split(" ");
      return aboutRides.includes(kind) ? id : [];
    });
  if ("legId" in contents) return [contents.legId];
  if ("before" in contents) return [...contents.before.legs, ...contents.after.legs].map(({ id }) => id);
  if ("legs" in contents) return contents.legs.map((leg) => (typeof leg === "string" ? leg : leg.id));
  return [];
}
