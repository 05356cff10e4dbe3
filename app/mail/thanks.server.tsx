import { clockWords, type OwnTexts } from "./clock-words.ts";
import { guestLetter } from "./guest.server.tsx";
import { guestWords } from "./guest-words.ts";
import type { Letter, LetterAbout } from "./letter.ts";
import { Paragraph } from "./parts.server.tsx";

/** Thanks a guest whose trip is over and asks for a review. */
export async function thanksLetter(
  about: LetterAbout,
  reviewUrl: string,
  own: OwnTexts = {},
): Promise<Letter> {
  const { thanks: words } = guestWords[about.reservation.language];
  return await guestLetter(about, {
    ...clockWords(words, own, about.reservation),
    action: { href: reviewUrl, words: words.action },
    body: <Paragraph>{words.not}</Paragraph>,
    text: [words.not],
  });
}
