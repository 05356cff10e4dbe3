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

/**
 * Fills the fields that are still empty with what the pasted message says; an agreed price only for who may agree on
 * one. What is not filled in is said.
 */
export async function fillFromChat(values: ByHandValues, mayAgree: boolean): Promise<Partial<ByHandAnswer>> {
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
  for (const field of found) filled[field] ||= filling[field]!;
  if (filling.agreed && filled.agreed === filling.agreed) filled.reason ||= byHandTexts.chat.agreedThere;
  return {
    typed: filled,
    understood: [
      ...found.map((field) => ({
        field: byHandTexts.chat.fields[field],
        text: wordsOf(field, filling[field]!, names),
        guessed: read.guessed.includes(field),
      })),
      ...(unfilled ? [{ ...byHandTexts.chat.unfilledPrice(unfilled), guessed: true }] : []),
    ],
    guessed: handFields.filter((field) => (read.guessed as string[]).includes(field) && !values[field]),
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
