import { foldedName } from "../common/slug.ts";
import type { Stop } from "./board.ts";

/** These words alone may be said of many doors of a place. */
const kinds = new Set(
  "airbnb apartamento apartment apto casa condo el hostal hotel house la lobby mi my nuestra nuestro our recepcion reception the villa".split(
    " ",
  ),
);

/**
 * Returns by what a door is known within its place: "Hotel Diriá, lobby" and "hotel diria lobby" are one door. Returns
 * "" where the guest named none, or only said what kind of house it is.
 */
export function doorKey({ door }: Pick<Stop, "door">): string {
  const words = foldedName((door ?? "").slice(0, 300))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.every((word) => kinds.has(word)) ? "" : words.join(" ");
}
