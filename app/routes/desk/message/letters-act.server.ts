import {
  type CatalogueEntries,
  letterKey,
  letterTextsKey,
} from "../../../domain/catalogue/catalogue-entry.ts";
import { readFields } from "../../../domain/common/form.ts";
import { languages } from "../../../domain/common/language.ts";
import { clockLetterKinds } from "../../../domain/message/clock-letter.ts";
import { readClockLetter, readClockTexts } from "../../../domain/message/clock-letter-form.ts";
import { letterTexts as words } from "../../../texts/desk/message/letters.ts";
import { type Press, withRight } from "../kit/acts.server.ts";
import { type Answer, bad } from "../kit/answer.ts";
import { answerEdit } from "../kit/edits.server.ts";

export const letterActs = withRight("manage", { letter: writeLetter });

/** Switches a clock letter on or off, and writes its words. */
async function writeLetter(press: Press): Promise<Answer> {
  const { form } = press;
  const { letter, isOn, reviewUrl } = readFields(form, ["letter", "isOn", "reviewUrl"]);
  const answer = await answerEdit(press, async () => {
    const kind = clockLetterKinds.find((one) => one === letter);
    if (!kind) return bad(words.unknown);
    const read = readClockLetter(kind, { isOn: isOn === "on", reviewUrl });
    if ("wrong" in read) return bad(words.wrong.reviewUrl, { wrong: ["reviewUrl"] });
    const wanted: CatalogueEntries = {};
    wanted[letterKey(kind)] = read.value;
    for (const language of languages) {
      const names = [`${language}-subject`, `${language}-title`, `${language}-lead`] as const;
      const typed = readFields(form, names);
      const texts = readClockTexts({
        subject: typed[names[0]],
        title: typed[names[1]],
        lead: typed[names[2]],
      });
      if ("wrong" in texts) return bad(words.wrong[texts.wrong], { wrong: [`${language}-${texts.wrong}`] });
      wanted[letterTextsKey(kind, language)] = texts.value;
    }
    return wanted;
  });
  if (!answer.good || letter !== "thanks" || reviewUrl === "") return answer;
  const { saved, messages } = words.review;
  const text = `${answer.text} ${saved(isOn === "on")}`;
  return { ...answer, text, link: { href: "/dashboard/admin/messages", text: messages } };
}
