import { noteTold, type ToldOutcome } from "../../booking/untold.server.ts";
import type { Actor } from "../../domain/actor.ts";
import { isCancelled } from "../../domain/calendar.ts";
import { todayInCostaRica } from "../../domain/day.ts";
import { readFields } from "../../domain/form.ts";
import { languages } from "../../domain/language.ts";
import type { ToldPlan } from "../../domain/letter-contents.ts";
import { isId } from "../../domain/reference.ts";
import { namedPlan } from "../../mail/plan-changes.ts";
import { listPlaces } from "../../store/catalogue.server.ts";
import { findReservation } from "../../store/reservations.server.ts";
import { legPlansOf } from "../../store/trip-plans.server.ts";
import { listUntold } from "../../store/untold.server.ts";
import { untoldTexts as words } from "../../texts/es-late.ts";
import { dayName, dayShort } from "../../texts/es-ride.ts";
import { chatAboutChange } from "./day/chats.server.ts";
import { planWords } from "./history-words.server.ts";

export type UntoldGuest = Awaited<ReturnType<typeof readUntold>>[number];

/** The guests who are to be told on WhatsApp of what the office changed, each with the text of it as it is now. */
export async function readUntold(today = todayInCostaRica()) {
  const rows = await listUntold(today);
  if (rows.length === 0) return [];
  const places = new Map<string, Map<string, string>>();
  for (const language of languages) {
    const names = (await listPlaces(language)).map(({ id, name }) => [id, name] as const);
    places.set(language, new Map(names));
  }
  return await Promise.all(rows.map(({ id, known }) => untoldGuest(id, known, places)));
}

async function untoldGuest(id: string, known: ToldPlan, places: Map<string, Map<string, string>>) {
  const [booked, all] = await Promise.all([findReservation(id), legPlansOf(id)]);
  const reservation = booked!;
  const plans = all.filter((leg) => known.legs.some((one) => one.id === leg.id));
  const cancelled = reservation.legs.filter((leg) => isCancelled(reservation, leg)).map((leg) => leg.id);
  const off = plans.map((leg) => leg.id).filter((leg) => cancelled.includes(leg));
  const stays = (leg: { id: string }) => !off.includes(leg.id);
  const { travellers, passengers, priceCents, language, reference, firstName, changes } = reservation;
  const before = { ...known, legs: known.legs.filter(stays) };
  const after = { people: travellers ?? passengers, priceCents, legs: plans.filter(stays) };
  const names = places.get(language)!;
  const change = { before: namedPlan(before, names), after: namedPlan(after, names) };
  const what = [off.length > 0 && words.cancelled(off.length), planWords(before, after, places.get("es")!)];
  const [day] = plans.map((leg) => leg.day).sort();
  return {
    id,
    changes,
    reference,
    guest: firstName,
    day: `${dayName(day!)} ${dayShort(day!)}`,
    what: what.filter(Boolean).join(", ") || words.asBefore,
    chat: chatAboutChange(reservation, change, off),
  };
}

/** "Ya se le avisó", of the plan that the page showed. */
export async function actOnUntold(form: FormData, actor: Actor) {
  const { told, changes } = readFields(form, ["told", "changes"]);
  const outcome: ToldOutcome =
    isId(told) && /^\d{1,9}$/.test(changes) ? await noteTold(told, Number(changes), actor) : "nothingToDo";
  return { good: outcome !== "changedMeanwhile", text: words[outcome] };
}
