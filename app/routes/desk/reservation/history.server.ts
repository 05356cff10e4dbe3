import { isDay } from "../../../domain/common/day.ts";
import type { PaymentState } from "../../../domain/reservation/reservation.ts";
import type { RequestedChange } from "../../../domain/reservation/trip-request.ts";
import { type JobState, jobStates } from "../../../domain/ride/job-state.ts";
import type { BookedHow } from "../../../domain/sale/by-hand.ts";
import type { DeskEvent } from "../../../store/reservation/find-bookings.server.ts";
import { dayShort, shortMoment } from "../../../texts/desk/frame/day-words.ts";
import { chatTexts } from "../../../texts/desk/message/chats.ts";
import { historyTexts } from "../../../texts/desk/reservation/history.ts";
import { dayTexts } from "../../../texts/desk/ride/day.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";
import {
  changedRideFields,
  guestFieldsWords,
  type KnownNames,
  planWords,
  requestLines,
} from "../kit/plan-words.server.ts";

const { changes: words } = historyTexts;
const { names } = words;
const unknown: KnownNames = { places: new Map(), actors: new Map(), rides: [] };

export interface HistoryLine {
  id: number;
  when: string;
  who: string;
  what: string;
  /** The reason that was given for the change. */
  why: string;
}

/** Returns the history of a reservation in words: who changed what, from what to what, and why. */
export function historyOf(events: DeskEvent[], names: Partial<KnownNames> = {}): HistoryLine[] {
  const known = { ...unknown, ...names };
  return events.map(({ id, at, ...entry }) => {
    const reason = valuesOf(entry.after).reason;
    return {
      id,
      when: shortMoment(at),
      who: known.actors.get(entry.actor) ?? kindOf(entry.actor),
      what: whatHappened(entry, known),
      why: typeof reason === "string" && reason !== "" ? words.why(reason) : "",
    };
  });
}

/** Returns the reference of the reservation that this duplicate was joined to, if any. */
export function joinedWith(events: Pick<DeskEvent, "event" | "after">[]): string | undefined {
  const joined = events.find(({ event }) => event === "joined");
  return joined && String(valuesOf(joined.after).reference);
}

function kindOf(actor: string): string {
  const [kind = ""] = actor.split(":");
  return (historyTexts.actors as Record<string, string>)[kind] ?? kind;
}

type Happening = Pick<DeskEvent, "event" | "before" | "after">;
type Values = Record<string, unknown>;

const valuesOf = (value: unknown): Values =>
  typeof value === "object" && value !== null ? (value as Values) : {};

function whatHappened(happening: Happening, known: KnownNames): string {
  const isUntold = valuesOf(happening.after).told === false;
  return isUntold ? `${eventWords(happening, known)}, ${words.untold}` : eventWords(happening, known);
}

function eventWords({ event, before, after }: Happening, known: KnownNames): string {
  if (event === "payment") return historyTexts.payments[after as PaymentState] ?? "";
  if (event === "reserved" && after) return reservedWords(after as BookedHow);
  const plain = historyTexts.events[event];
  const details = detailsOf({ event, before, after }, known);
  if (details) return details;
  if (typeof plain === "string") return plain;
  const cents = event === "priceSet" ? valuesOf(after).priceCents : after;
  return typeof cents === "number" ? plain(dollars(cents)) : event;
}

/** Returns what was changed from what to what, where the event says so. */
function detailsOf({ event, before, after }: Happening, known: KnownNames): string | undefined {
  const { actors } = known;
  const [was, is] = [valuesOf(before), valuesOf(after)];
  switch (event) {
    case "tripChanged":
      return changedWords(planWords(was, is, known));
    case "priceSet":
      return typeof before === "number" && typeof is.priceCents === "number"
        ? words.changed(words.from(names.price, dollars(before), dollars(is.priceCents)))
        : undefined;
    case "cancelled": {
      if (!Array.isArray(is.legs)) return undefined;
      const back = Number(is.backCents) > 0 ? words.back(dollars(Number(is.backCents))) : words.nothingBack;
      return `${words.cancelled(is.legs.length)}, ${back}`;
    }
    case "seriesEnded":
      return isDay(String(is.from)) ? words.seriesEnded(dayShort(String(is.from))) : undefined;
    case "joined":
    case "tookTwin": {
      const moved = Number(is.movedCents) > 0 && words.moved(dollars(Number(is.movedCents)));
      const lost = typeof is.lostPartner === "string" && words.lostPartner(is.lostPartner);
      return [words[event](String(is.reference)), moved, lost].filter(Boolean).join(", ");
    }
    case "keptApart":
      return words[is.apart ? "apart" : "together"](String(is.reference));
    case "splitOff":
    case "splitFrom":
      return words[event](Number(is.people), String(is.reference));
    case "requested":
      return after
        ? `${words.asks} ${requestLines(after as RequestedChange, { ...known, legs: [] }).join(", ")}`
        : undefined;
    case "rideChanged":
      if (is.collectCents === null) return words.collectsNothing;
      if (typeof is.collectCents === "number") return words.collects(dollars(is.collectCents));
      return changedWords(changedRideFields(was, is, known));
    case "toldOnWhatsapp":
      return typeof is.chat === "string" && Object.hasOwn(chatTexts.kinds, is.chat)
        ? words.chat(chatTexts.kinds[is.chat as keyof typeof chatTexts.kinds].toLowerCase())
        : undefined;
    case "contactChanged": {
      const named = guestFieldsWords(after);
      const alsoSeries = Array.isArray(after) && after.includes("series") && words.alsoSeries;
      return named && [`${words.corrected} ${named}`, alsoSeries].filter(Boolean).join(", ");
    }
    case "referenceNoted": {
      const [from, to] = [was, is].map(({ partnerReference }) => String(partnerReference || words.none));
      return words.changed(words.from(names.partnerReference, from!, to!));
    }
    case "assigned": {
      const [from, to] = [was, is].map(({ driverId }) => actors.get(`driver:${driverId}`));
      if (was.driverId === is.driverId) return undefined;
      if (to) return from ? words.passed(from, to) : was.driverId ? undefined : words.gave(to);
      return from && !is.driverId ? words.took(from) : undefined;
    }
    case "received": {
      const driver = actors.get(`driver:${is.driverId}`);
      return driver && words.received(driver);
    }
    case "stepped": {
      const state = jobStates.find((one: JobState) => one === is.state);
      return state && words.stepped(dayTexts.states[state]);
    }
    default:
      return undefined;
  }
}

/** Returns undefined for no words, which leaves the plain ones of the event. */
function changedWords(list: string): string | undefined {
  return list ? words.changed(list) : undefined;
}

function reservedWords({ channel, priceCents, isBeyondLimit, isQuoted, isRepeated }: BookedHow): string {
  const agreed = priceCents && historyTexts.agreed(dollars(priceCents));
  const beyond = isBeyondLimit && historyTexts.beyondLimit;
  if (isRepeated) return [historyTexts.repeated, beyond].filter(Boolean).join(" · ");
  return [isQuoted ? historyTexts.acceptedQuote : historyTexts.reservedBy(channel), agreed, beyond]
    .filter(Boolean)
    .join(" · ");
}
