import { minuteNow } from "../../../domain/common/clock.ts";
import { todayInCostaRica } from "../../../domain/common/day.ts";
import { readablePhone, whatsappLink } from "../../../domain/common/phone.ts";
import { mayHaveWhatsapp } from "../../../domain/common/phone-number.server.ts";
import { isCancelled } from "../../../domain/reservation/calendar.ts";
import { startOf } from "../../../domain/ride/ride-checks.ts";
import { namedPlan } from "../../../mail/plan-changes.ts";
import { listUnsentChanges } from "../../../store/message/unsent-changes.server.ts";
import { ledgerOf } from "../../../store/money/ledger.server.ts";
import { findReservation } from "../../../store/reservation/reservations.server.ts";
import { legPlansOf } from "../../../store/reservation/trip-plans.server.ts";
import { listUnsentWithdrawals, type StoredWithdrawal } from "../../../store/ride/withdrawn-rides.server.ts";
import { languageNames } from "../../../texts/desk/frame/language.ts";
import { chatTexts, waitWords } from "../../../texts/desk/message/chats.ts";
import { dayName, dayShort, shortName } from "../../../texts/desk/ride/ride.ts";
import { unsentChangeTexts as words } from "../../../texts/desk/upkeep/late.ts";
import { planWords } from "../kit/history-words.server.ts";
import { chatAboutChange } from "../ride/board/chats.server.ts";
import type { QueueNames } from "./chat-text.server.ts";
import { type ChatView, dayTitle, leavesWords, openedWords } from "./chat-words.server.ts";

interface Untold {
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
): Promise<Untold[]> {
  const { today } = names;
  const [losses, all] = await Promise.all([
    reservationId ? [] : listUnsentWithdrawals(today),
    listUnsentChanges(today),
  ]);
  const guests = all.filter(({ id }) => !reservationId || id === reservationId);
  const drivers = [...Map.groupBy(losses, ({ driverId }) => driverId).values()];
  const told = await Promise.all(guests.map((guest) => untoldGuest(guest, names, now)));
  return [...drivers.map((lost) => untoldDriver(lost, names, now)), ...told];
}

/** Returns one message about all rides that a driver lost. */
function untoldDriver(losses: StoredWithdrawal[], names: QueueNames, now: Date): Untold {
  const { driver, phone, since } = losses[0]!;
  const rides = losses.map(({ day, time, way, guest, why }) => {
    const when = [dayName(day), dayShort(day), time].filter(Boolean).join(" ");
    return `${when}, ${way}, ${guest}: ${words.lost[why]}`;
  });
  const text = words.toDriver(shortName(driver), rides.join("\n"));
  return untoldView(losses[0]!, names, now, Math.min(...losses.map(startOf)), {
    key: `lost ${losses.map(({ id }) => id).join(" ")}`,
    topics: ["team"],
    who: chatTexts.driver(driver),
    when: dayTitle(losses[0]!.day, todayInCostaRica(now)),
    way: "",
    phone: readablePhone(phone),
    what: rides,
    text,
    language: chatTexts.inLanguage(languageNames.es),
    reach: whatsappLink(phone, text),
    since: chatTexts.since(waitWords((now.getTime() - since.getTime()) / 60_000)),
  });
}

type UntoldGuest = Awaited<ReturnType<typeof listUnsentChanges>>[number];

/** Returns the message to a guest, with the plan as it is now. */
async function untoldGuest(
  { id, known, since, ...opening }: UntoldGuest,
  names: QueueNames,
  now: Date,
): Promise<Untold> {
  const [booked, all, ledger] = await Promise.all([findReservation(id), legPlansOf(id), ledgerOf(id)]);
  const reservation = booked!;
  const plans = all.filter((leg) => known.legs.some((one) => one.id === leg.id));
  const cancelled = reservation.legs.filter((leg) => isCancelled(reservation, leg)).map((leg) => leg.id);
  const off = plans.map((leg) => leg.id).filter((leg) => cancelled.includes(leg));
  const stays = (leg: { id: string }) => !off.includes(leg.id);
  const { travellers, passengers, priceCents, language, reference, firstName, phone, changes } = reservation;
  const before = { ...known, legs: known.legs.filter(stays) };
  const after = { people: travellers ?? passengers, priceCents, legs: plans.filter(stays) };
  const places = names.places.get(language)!;
  const change = { before: namedPlan(before, places), after: namedPlan(after, places) };
  const what = [
    off.length > 0 && words.cancelled(off.length),
    planWords(before, after, names.places.get("es")!),
  ];
  const [day] = plans.map((leg) => leg.day).sort();
  const text = chatAboutChange(reservation, change, off, ledger);
  return untoldView(opening, names, now, Math.min(...plans.map(startOf)), {
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
    reach: mayHaveWhatsapp(phone) ? whatsappLink(phone, text) : `tel:${phone}`,
    since: chatTexts.since(waitWords((now.getTime() - since.getTime()) / 60_000)),
  });
}

function untoldView(
  { openedAt, openedBy }: Pick<UntoldGuest, "openedAt" | "openedBy">,
  names: QueueNames,
  now: Date,
  startsAt: number,
  told: Omit<ChatView, "leaves" | "isNear" | "opened">,
): Untold {
  const minute = minuteNow(now);
  const view = {
    ...told,
    leaves: leavesWords(startsAt, minute),
    isNear: startsAt - minute <= 24 * 60,
    opened: openedAt ? openedWords({ at: openedAt, by: openedBy ?? "" }, now, names) : undefined,
  };
  return { startsAt, view };
}
