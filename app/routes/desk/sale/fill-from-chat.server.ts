import { formatDay, todayInCostaRica } from "../../../domain/common/day.ts";
import type { Language } from "../../../domain/common/language.ts";
import { toE164 } from "../../../domain/common/phone-number.server.ts";
import { newId } from "../../../domain/common/reference.ts";
import { handFields } from "../../../domain/sale/by-hand.ts";
import { type ChatField, chatFields, readChat } from "../../../domain/sale/read-chat.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listTours } from "../../../store/catalogue/tours.server.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import type { ByHandAnswer, ByHandValues } from "./by-hand-answer.ts";

const { chat: words } = byHandTexts;

interface Filling {
  /** Only a colleague who may agree on a price gets that of the message. */
  mayAgree: boolean;
  /** The day that the board proposed gives way to that of the message. */
  boardDay: string;
}

/** Fills the fields that are still empty with what the pasted message says. What is not filled in is said. */
export async function fillFromChat(
  values: ByHandValues,
  { mayAgree, boardDay }: Filling,
): Promise<Partial<ByHandAnswer>> {
  const [places, placesInEnglish] = await Promise.all([listPlaces("es"), listPlaces("en")]);
  const [tours, toursInEnglish] = await Promise.all([listTours("es"), listTours("en")]);
  const read = readChat(values.chat, {
    today: todayInCostaRica(),
    places: named(places, placesInEnglish),
    tours: named(tours, toursInEnglish),
    toPhone: toE164,
    ours: ourCompany().name,
  });
  const names = new Map([...places, ...tours].map(({ id, name }) => [id, name]));
  const { agreed } = read.values;
  const filling: typeof read.values = mayAgree ? read.values : { ...read.values, agreed: "" };
  const found = chatFields.filter((field) => filling[field]);
  const unfilled = mayAgree ? read.mentionedPrice : (agreed ?? read.mentionedPrice);
  const filled: ByHandValues = {
    ...values,
    channel: "whatsapp",
    kind: read.values.tour && !values.from && !values.to ? "Tour" : values.kind,
  };
  const isTyped = (field: keyof ByHandValues) =>
    values[field] !== "" && !(field === "departure" && values[field] === boardDay);
  for (const field of found) if (!isTyped(field)) filled[field] = filling[field]!;
  if (filling.agreed && filled.agreed === filling.agreed) filled.reason ||= words.agreedThere;
  return {
    typed: filled,
    understood: [
      ...found.map((field) => {
        const isFilled = filled[field] === filling[field];
        const text = wordsOf(field, filling[field]!, names);
        return {
          field: words.fields[field],
          text: isFilled ? text : words.unfilled(text),
          guessed: !isFilled || read.guessed.includes(field),
        };
      }),
      ...(unfilled ? [{ field: words.price, text: words.unfilled(`$${unfilled}`), guessed: true }] : []),
    ],
    guessed: handFields.filter((field) => (read.guessed as string[]).includes(field) && !isTyped(field)),
    filling: newId(),
  };
}

function named(inSpanish: { id: string; name: string }[], inEnglish: { id: string; name: string }[]) {
  const english = new Map(inEnglish.map(({ id, name }) => [id, name]));
  return inSpanish.map(({ id, name }) => ({ id, names: [name, english.get(id) ?? ""] }));
}

function wordsOf(field: ChatField, value: string, names: Map<string, string>): string {
  if (field === "departure" || field === "returnDate") return formatDay(value, "es-CR");
  if (field === "agreed") return `$${value}`;
  if (field === "language") return byHandTexts.languageOf[value as Language];
  return names.get(value) ?? value;
}
