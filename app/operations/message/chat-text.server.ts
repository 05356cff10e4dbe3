import { type Day, formatDay, formatTime } from "../../domain/common/day.ts";
import type { Language } from "../../domain/common/language.ts";
import { formatCents } from "../../domain/common/money.ts";
import { type ChatQuestion, questionsOf } from "../../domain/message/chat.ts";
import type { BoardJob } from "../../domain/ride/board.ts";
import { firstHourOf, openWindowOf } from "../../domain/ride/pickup-window.ts";
import { startOf } from "../../domain/ride/ride-checks.ts";
import { signOf } from "../../domain/ride/sign.ts";
import type { Team } from "../../domain/team/team.ts";
import { guestWords } from "../../mail/guest-words.ts";
import { dayShort } from "../../texts/desk/frame/day-words.ts";
import { chatTexts } from "../../texts/desk/message/chats.ts";
import { hourWords } from "../../texts/desk/ride/hour.ts";
import { shortName } from "../../texts/desk/ride/ride.ts";
import { tripUrl } from "../reservation/trip-secret.server.ts";
import { driverUrl } from "../team/driver-link.server.ts";
import type { QueuedChat } from "./due-chats.server.ts";

/** The names that the text of a chat needs. */
export interface ChatNames {
  team: Team;
  today: Day;
  reviewUrl: string;
  places: Map<Language, Map<string, string>>;
}

export interface QueueNames extends ChatNames {
  /** The names of colleagues who opened WhatsApp, by the keys of their actors. */
  colleagues: Map<string, string>;
}

/** Returns where a ride goes, in the guest's language. */
function wayOf({ from, to, tour, language }: BoardJob, { places }: ChatNames): string {
  const { booked, chat } = guestWords[language];
  if (tour) return chat.yourTour;
  const nameOf = ({ id, name }: BoardJob["from"]) => places.get(language)?.get(id ?? "") ?? name;
  return booked.route(nameOf(from), nameOf(to));
}

/** A text in the reader's language with a place for the secret link to their own page, which is never stored. */
export interface WrittenChat {
  write: (link: string) => string;
  link: string;
}

export function writtenChat(chat: QueuedChat, names: ChatNames): WrittenChat {
  if (chat.kind === "driverDay") return driverDayText(chat, names);
  const job = chat.jobs[0]!;
  const words = guestWords[job.language].chat;
  if (chat.kind === "thanks")
    return { write: (link) => words.thanks(job.guest, link), link: names.reviewUrl };
  const link = tripUrl(job.reservationId, job.language);
  const { kind } = chat;
  if (kind !== "ask") return { write: (link) => driverNews(kind, job, names.team, link), link };
  const hello = words.greeting(job.guest, job.reference);
  const asked = chat.jobs.map((one) => questionWords(chat, one, names)).join("");
  return { write: (link) => hello + asked + words.answer(link), link };
}

function driverDayText({ jobs }: QueuedChat, { team, today }: ChatNames): WrittenChat {
  const { day, driverId } = jobs[0]!;
  const driver = team.drivers.find(({ id }) => id === driverId);
  const { toDriver } = chatTexts;
  const when = day === today ? toDriver.today : toDriver.tomorrow(dayShort(day));
  const timed = jobs.filter((job) => firstHourOf(job) !== null);
  const first = timed
    .toSorted((one, other) => startOf(one) - startOf(other))
    .slice(0, 1)
    .map(hourWords)
    .join("");
  const name = shortName(driver?.name ?? "");
  const link = driver ? driverUrl(driver.id, driver.linkVersion) : "";
  return { write: (link) => toDriver.day(name, link, { when, rides: jobs.length, first }), link };
}

/** Says which driver comes, in which van, and when; or who is on the way. */
export function driverNews(kind: "onTheWay" | "driver", job: BoardJob, team: Team, link: string): string {
  const { chat, booked } = guestWords[job.language];
  const driver = team.drivers.find(({ id }) => id === job.driverId);
  const van = team.vehicles.find(({ id }) => id === job.vehicleId);
  const name = shortName(driver?.name ?? "");
  const when = () => chat.when(formatDay(job.day, booked.locale), formatTime(job.time!, booked.locale));
  const { airport, door } = job.from;
  const where = airport ? chat.exit : door ? chat.door(door) : [];
  const who = kind === "onTheWay" ? chat.onTheWay(name) : chat.comes(name, ...[when(), where].flat());
  return [
    chat.greeting(job.guest, job.reference),
    who,
    van && chat.van(van.name, van.plate),
    job.from.airport && chat.sign(signOf(job.guest)),
    chat.page(link),
  ]
    .filter(Boolean)
    .join("");
}

function questionWords({ facts }: QueuedChat, job: BoardJob, names: ChatNames): string {
  const { chat, booked, unsaid } = guestWords[job.language];
  const asked = questionsOf({ facts }, job);
  const questions = asked.flatMap((question) => {
    if (question === "time") return timeQuestion(job, asked);
    if (question === "payment") return chat.questions.payment(formatCents(job.dueCents, booked.locale));
    return question === "door" ? doorsOf(job, unsaid.fields) : chat.questions[question];
  });
  const list = new Intl.ListFormat(booked.locale).format(questions);
  return chat.asks(wayOf(job, names), formatDay(job.day, booked.locale), list);
}

/** Asks for the hour of the flight that the pick-up follows from; a ride without an airport needs the hour itself. */
function timeQuestion(job: BoardJob, asked: ChatQuestion[]): string[] {
  const { from, to, flight, language } = job;
  const { chat, locale } = guestWords[language];
  const { time, timeBetween, lands, takesOff } = chat.questions;
  const window = openWindowOf(job);
  if (window) return [timeBetween(formatTime(window[0], locale), formatTime(window[1], locale))];
  // The question about the flight asks for its landing as well.
  if (asked.includes("flight")) return [];
  if (from.airport) return [flight ? lands(flight) : time];
  return [to.airport ? takesOff(flight) : time];
}

function doorsOf({ from, to, tour }: BoardJob, words: { originDoor?: string; destinationDoor?: string }) {
  const lacks = (stop: BoardJob["from"]) => !stop.airport && !stop.door;
  return [lacks(from) && words.originDoor, !tour && lacks(to) && words.destinationDoor].flatMap(
    (word) => word || [],
  );
}
