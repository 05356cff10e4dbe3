import { todayInCostaRica } from "../../../domain/common/day.ts";
import { type Language, languages } from "../../../domain/common/language.ts";
import type { BoardJob } from "../../../domain/ride/board.ts";
import type { KnownRule } from "../../../domain/sale/sale-rule.ts";
import { guestWords } from "../../../mail/guest-words.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listAllTours } from "../../../store/catalogue/tours.server.ts";
import { listNoticesOf } from "../../../store/message/notices.server.ts";
import { listSaleRules } from "../../../store/sale/sale-rules.server.ts";
import { listSold } from "../../../store/sale/sold-under-rule.server.ts";
import { dayName, dayShort } from "../../../texts/desk/frame/day-words.ts";
import { cancelTexts } from "../../../texts/desk/ride/cancel-day.ts";
import { hourWords } from "../../../texts/desk/ride/hour.ts";
import { shortPlace } from "../../../texts/desk/ride/ride.ts";
import { closureTexts as words } from "../../../texts/desk/sale/closure.ts";
import { ruleWords } from "../../../texts/desk/sale/rule-words.ts";
import { everyLanguage } from "../../../texts/every-language.ts";

/** A list of more rides would not be read. */
const mostShown = 400;

/**
 * Reads the rides that are booked on what a rule closes, by day, and what their guests were told; undefined
 * without one.
 */
export async function readClosure(ruleId: string) {
  const today = todayInCostaRica();
  const rule = (await listSaleRules(today)).find(({ id }) => id === ruleId);
  if (!rule) return undefined;
  const [rides, notices, names] = await Promise.all([
    listSold(rule, today),
    listNoticesOf(ruleId),
    namesIn("es"),
  ] as const);
  const notesOf = Map.groupBy(notices, ({ reservationId }) => reservationId);
  const guests = new Set(rides.map(({ reservationId }) => reservationId));
  const byDay = [...Map.groupBy(rides.slice(0, mostShown), ({ day }) => day)];
  return {
    says: ruleWords(rule, names),
    rides: rides.length,
    days: new Set(rides.map(({ day }) => day)).size,
    more: Math.max(0, rides.length - mostShown),
    left: [...guests].filter((id) => !notesOf.has(id)).length,
    texts: Object.fromEntries(
      await Promise.all(
        languages.map(async (each) => [
          each,
          noticeOf(rule, each, each === "es" ? names : await namesIn(each)),
        ]),
      ),
    ) as Record<Language, string>,
    byDay: byDay.map(([day, ofDay]) => ({
      day,
      name: `${dayName(day)} ${dayShort(day)}`,
      rides: ofDay.map((job) => rideLine(job, notesOf.get(job.reservationId) ?? [])),
    })),
  };
}

type Note = Awaited<ReturnType<typeof listNoticesOf>>[number];

function rideLine(job: BoardJob, notes: Note[]) {
  const told = notes.map(({ channel, state }) => {
    if (channel === "whatsapp") return words.whatsapp[state === "sent" ? "sent" : "queued"];
    return words.mail[state === "queued" ? "queued" : state === "failed" ? "failed" : "sent"];
  });
  return {
    id: job.legId,
    time: hourWords(job),
    what: job.tour?.name ?? `${shortPlace(job.from)} → ${shortPlace(job.to)}`,
    guest: job.guest,
    people: cancelTexts.people(job.people),
    reference: job.reference,
    told: told.length > 0 ? told.join(" · ") : words.untold,
    isTold: told.length > 0,
  };
}

/** Reads the names of all places and tours, by the subjects of rules. */
async function namesIn(language: Language): Promise<Map<string, string>> {
  const [places, tours] = await Promise.all([listPlaces(language), listAllTours(language)] as const);
  return new Map([
    ...places.map(({ id, name }) => [`place/${id}`, name] as const),
    ...tours.map(({ id, name }) => [`tour/${id}`, name] as const),
  ]);
}

/** Returns what guests can be told of a rule, for the colleague to change. */
function noticeOf(rule: KnownRule, language: Language, names: Map<string, string>): string {
  const { notice } = guestWords[language];
  const { dayShort, time } = everyLanguage[language].texts;
  const { about, fromDay, toDay, fromTime, toTime, continuous } = rule;
  const [kind, id = "", end = ""] = about?.split("/") ?? [];
  const nameOf = (key: string) => names.get(key) ?? "";
  const what =
    kind === "road"
      ? notice.road(nameOf(`place/${id}`), nameOf(`place/${end}`))
      : kind === "place"
        ? notice.place(nameOf(about!))
        : kind === "tour"
          ? notice.tour(nameOf(about!))
          : notice.all;
  const hourOf = (hour: string | null) => (hour && continuous ? `, ${time(hour)}` : "");
  const ends = [fromDay && dayShort(fromDay) + hourOf(fromTime), toDay && dayShort(toDay) + hourOf(toTime)];
  const days = ends[0] && ends[1] ? notice.days(ends[0], ends[1]) : "";
  const hours = fromTime && toTime && !continuous ? notice.hours(time(fromTime), time(toTime)) : "";
  // An hour of Spanish may end in a full stop itself.
  const closed = [[what, days].filter(Boolean).join(" "), hours].filter(Boolean).join(", ");
  return `${closed.replace(/\.$/, "")}. ${notice.after}`;
}
