import { minuteNow } from "../../../../domain/common/clock.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { callLink, readablePhone, whatsappLink } from "../../../../domain/common/phone.ts";
import { mayHaveWhatsapp } from "../../../../domain/common/phone-number.server.ts";
import { isCancelled } from "../../../../domain/reservation/calendar.ts";
import { peopleOf } from "../../../../domain/reservation/reservation.ts";
import { startOf } from "../../../../domain/ride/ride-checks.ts";
import { namedPlan } from "../../../../mail/plan-changes.ts";
import { chatAboutChange } from "../../../../operations/message/chat-links.server.ts";
import type { QueueNames } from "../../../../operations/message/chat-text.server.ts";
import { listUnsentChanges } from "../../../../store/message/unsent-changes.server.ts";
import { ledgerOf } from "../../../../store/money/ledger.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { legPlansOf } from "../../../../store/reservation/trip-plans.server.ts";
import {
  listUnsentWithdrawals,
  type StoredWithdrawal,
} from "../../../../store/ride/withdrawn-rides.server.ts";
import { dayName, dayShort } from "../../../../texts/desk/frame/day-words.ts";
import { languageNames } from "../../../../texts/desk/frame/language.ts";
import { chatTexts, waitWords } from "../../../../texts/desk/message/chats.ts";
import { unsentChangeTexts as words } from "../../../../texts/desk/message/unsent-changes.ts";
import { knownHours } from "../../../../texts/desk/ride/hour.ts";
import { shortName } from "../../../../texts/desk/ride/ride.ts";
import { planWords } from "../plan-words.server.ts";
import { type ChatView, dayTitle, leavesWords, openedWords } from "./chat-words.server.ts";

interface UnsentChat {
  startsAt: number;
  view: ChatView;
}

/**
 * Reads who still has to be told of another plan: drivers about rides that they lost, and guests about changes by the
 * office. With `reservationId` it reads the guest of that reservation alone.
 */
export async function readUnsentChanges(
  now: Date,
  names: QueueNames,
  reservationId?: string,
): Promise<UnsentChat[]> {
  const { today } = names;
  const [withdrawals, guests] = await Promise.all([
    reservationId ? [] : listUnsentWithdrawals(today),
    listUnsentChanges(today, reservationId),
  ]);
  const drivers = [...Map.groupBy(withdrawals, ({ driverId }) => driverId).values()];
  const guestChats = await Promise.all(guests.map((guest) => guestChat(guest, names, now)));
  return [...drivers.map((withdrawals) => driverChat(withdrawals, names, now)), ...guestChats];
}

/** Returns one message about all rides that a driver lost. */
function driverChat(withdrawals: StoredWithdrawal[], names: QueueNames, now: Date): UnsentChat {
  const { driver, phone, since } = withdrawals[0]!;
  const rides = withdrawals.map((ride) => {
    const { day, way, guest, why } = ride;
    const when = [dayName(day), dayShort(day), knownHours(ride)?.toLowerCase()].filter(Boolean).join(" ");
    return `${when}, ${way}, ${guest}: ${words.lost[why]}`;
  });
  const text = words.toDriver(shortName(driver), rides.join("\n"));
  const chat: ChatToView["chat"] = {
    key: `lost ${withdrawals.map(({ id }) => id).join(" ")}`,
    topics: ["team"],
    who: chatTexts.driver(driver),
    when: dayTitle(withdrawals[0]!.day, todayInCostaRica(now)),
    way: "",
    phone: readablePhone(phone),
    what: rides,
    text,
    language: chatTexts.inLanguage(languageNames.es),
    reach: whatsappLink(phone, text),
    since: chatTexts.since(waitWords((now.getTime() - since.getTime()) / 60_000)),
  };
  return unsentChat({
    opening: withdrawals[0]!,
    names,
    now,
    startsAt: Math.min(...withdrawals.map(startOf)),
    chat,
  });
}

type ChangedGuest = Awaited<ReturnType<typeof listUnsentChanges>>[number];

/** Returns the message to a guest, with the plan as it is now. */
async function guestChat(
  { id, known, since, ...opening }: ChangedGuest,
  names: QueueNames,
  now: Date,
): Promise<UnsentChat> {
  const [booked, all, ledger] = await Promise.all([findReservation(id), legPlansOf(id), ledgerOf(id)]);
  const reservation = booked!;
  const plans = all.filter((leg) => known.legs.some((one) => one.id === leg.id));
  const cancelled = reservation.legs.filter((leg) => isCancelled(reservation, leg)).map((leg) => leg.id);
  const off = plans.map((leg) => leg.id).filter((leg) => cancelled.includes(leg));
  const stays = (leg: { id: string }) => !off.includes(leg.id);
  const { travellers, passengers, priceCents, language, reference, firstName, phone, changes } = reservation;
  const before = { ...known, legs: known.legs.filter(stays) };
  const after = { people: peopleOf({ travellers, passengers }), priceCents, legs: plans.filter(stays) };
  const places = names.places.get(language)!;
  const change = { before: namedPlan(before, places), after: namedPlan(after, places) };
  const what = [
    off.length > 0 && words.cancelled(off.length),
    planWords(before, after, { places: names.places.get("es")!, rides: plans }),
  ];
  const [day] = plans.map((leg) => leg.day).sort();
  const text = chatAboutChange(reservation, change, off, ledger);
  const chat: ChatToView["chat"] = {
    key: `plan ${id} ${changes}`,
    topics: ["changed"],
    who: firstName,
    reference,
    when: dayTitle(day!, todayInCostaRica(now)),
    way: "",
    phone: readablePhone(phone),
    what: [what.filter(Boolean).join(", ") || words.asBefore],
    text,
    language: chatTexts.inLanguage(languageNames[language]),
    reach: mayHaveWhatsapp(phone) ? whatsappLink(phone, text) : callLink(phone),
    since: chatTexts.since(waitWords((now.getTime() - since.getTime()) / 60_000)),
  };
  return unsentChat({ opening, names, now, startsAt: Math.min(...plans.map(startOf)), chat });
}

interface ChatToView {
  opening: Pick<ChangedGuest, "openedAt" | "openedBy">;
  names: QueueNames;
  now: Date;
  startsAt: number;
  chat: Omit<ChatView, "leaves" | "isNear" | "opened">;
}

function unsentChat({ opening, names, now, startsAt, chat }: ChatToView): UnsentChat {
  const { openedAt, openedBy } = opening;
  const minute = minuteNow(now);
  const view = {
    ...chat,
    leaves: leavesWords(startsAt, minute),
    isNear: startsAt - minute <= 24 * 60,
    opened: openedAt ? openedWords({ at: openedAt, by: openedBy ?? "" }, now, names) : undefined,
  };
  return { startsAt, view };
}
