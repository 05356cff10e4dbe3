import { noteDriverTold, noteTold, type ToldOutcome } from "../../booking/untold.server.ts";
import type { Actor } from "../../domain/actor.ts";
import { isCancelled } from "../../domain/calendar.ts";
import { type Day, todayInCostaRica } from "../../domain/day.ts";
import { readFields } from "../../domain/form.ts";
import { languages } from "../../domain/language.ts";
import type { ToldPlan } from "../../domain/letter-contents.ts";
import { whatsappLink } from "../../domain/phone.ts";
import { mayHaveWhatsapp } from "../../domain/phone-number.server.ts";
import { isId } from "../../domain/reference.ts";
import { namedPlan } from "../../mail/plan-changes.ts";
import { listPlaces } from "../../store/catalogue.server.ts";
import { type Loss, listUntoldLosses } from "../../store/lost-rides.server.ts";
import { findReservation } from "../../store/reservations.server.ts";
import { legPlansOf } from "../../store/trip-plans.server.ts";
import { listUntold } from "../../store/untold.server.ts";
import { untoldTexts as words } from "../../texts/es-late.ts";
import { dayName, dayShort, shortName } from "../../texts/es-ride.ts";
import { chatAboutChange } from "./day/chats.server.ts";
import { planWords } from "./history-words.server.ts";

/** Somebody who is to be told on WhatsApp, and what their form says once they were. */
export interface Untold {
  who: string;
  /** The reservation, where it is a guest, and when they ride next. */
  reference?: string;
  day?: string;
  what: string[];
  /** Opens WhatsApp with the text; the line of a house is called. */
  reach: string;
  fields: Record<string, string>;
}

/** Who is to be told of another plan: drivers of what they lost, and guests of what the office changed. */
export async function readUntold(today = todayInCostaRica()): Promise<Untold[]> {
  const [losses, guests] = await Promise.all([listUntoldLosses(today), untoldGuests(today)]);
  const drivers = [...Map.groupBy(losses, ({ driverId }) => driverId).values()];
  return [...drivers.map(untoldDriver), ...guests];
}

/** All that one driver lost. */
function untoldDriver(losses: Loss[]): Untold {
  const { driver, phone } = losses[0]!;
  const rides = losses.map(({ day, time, way, guest, isCancelled }) => {
    const when = [dayName(day), dayShort(day), time].filter(Boolean).join(" ");
    return `${when}, ${way}, ${guest}: ${isCancelled ? words.lost.cancelled : words.lost.moved}`;
  });
  return {
    who: words.driver(driver),
    what: rides,
    reach: whatsappLink(phone, words.toDriver(shortName(driver), rides.join("\n"))),
    fields: { losses: losses.map(({ id }) => id).join(" ") },
  };
}

/** Each with the text of the plan as it is now. */
async function untoldGuests(today: Day): Promise<Untold[]> {
  const rows = await listUntold(today);
  if (rows.length === 0) return [];
  const places = new Map<string, Map<string, string>>();
  for (const language of languages) {
    const names = (await listPlaces(language)).map(({ id, name }) => [id, name] as const);
    places.set(language, new Map(names));
  }
  return await Promise.all(rows.map(({ id, known }) => untoldGuest(id, known, places)));
}

async function untoldGuest(
  id: string,
  known: ToldPlan,
  places: Map<string, Map<string, string>>,
): Promise<Untold> {
  const [booked, all] = await Promise.all([findReservation(id), legPlansOf(id)]);
  const reservation = booked!;
  const plans = all.filter((leg) => known.legs.some((one) => one.id === leg.id));
  const cancelled = reservation.legs.filter((leg) => isCancelled(reservation, leg)).map((leg) => leg.id);
  const off = plans.map((leg) => leg.id).filter((leg) => cancelled.includes(leg));
  const stays = (leg: { id: string }) => !off.includes(leg.id);
  const { travellers, passengers, priceCents, language, reference, firstName, phone, changes } = reservation;
  const before = { ...known, legs: known.legs.filter(stays) };
  const after = { people: travellers ?? passengers, priceCents, legs: plans.filter(stays) };
  const names = places.get(language)!;
  const change = { before: namedPlan(before, names), after: namedPlan(after, names) };
  const what = [off.length > 0 && words.cancelled(off.length), planWords(before, after, places.get("es")!)];
  const [day] = plans.map((leg) => leg.day).sort();
  return {
    who: firstName,
    reference,
    day: `${dayName(day!)} ${dayShort(day!)}`,
    what: [what.filter(Boolean).join(", ") || words.asBefore],
    reach: mayHaveWhatsapp(phone) ? chatAboutChange(reservation, change, off) : `tel:${phone}`,
    fields: { told: id, changes: String(changes) },
  };
}

/** "Ya se le avisó", to a driver, or to a guest of the plan that the page showed. */
export async function actOnUntold(form: FormData, actor: Actor) {
  const { told, changes, losses } = readFields(form, ["told", "changes", "losses"]);
  let outcome: ToldOutcome = "nothingToDo";
  if (/^\d{1,9}( \d{1,9}){0,99}$/.test(losses))
    outcome = await noteDriverTold(losses.split(" ").map(Number), actor);
  else if (isId(told) && isCount(changes)) outcome = await noteTold(told, Number(changes), actor);
  return { good: outcome !== "changedMeanwhile", text: words[outcome] };
}

const isCount = (text: string) => /^\d{1,9}$/.test(text);
