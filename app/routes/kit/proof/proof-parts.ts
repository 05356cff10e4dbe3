import { formatNumber } from "../../../domain/common/money.ts";
import { readablePhone } from "../../../domain/common/phone.ts";
import { showsPrice } from "../../../domain/partner/relation.ts";
import { signOf } from "../../../domain/ride/sign.ts";
import type { Texts } from "../../../texts/en.ts";
import { goesWords, standWords } from "../../../texts/ride-places.ts";
import type { ProofLine, RideProof } from "./proof.server.ts";

/** A large figure of the paper, with a note beneath it. */
export interface Figure {
  term: string;
  value: string;
  note: string;
}

interface Facts {
  title: string;
  facts: [term: string, value: string][];
}

/** All that the paper of a ride says, in the words of one language, and nothing else of the ride. */
export type ProofParts = ReturnType<typeof proofParts>;

export function proofParts(t: Texts, proof: RideProof) {
  const words = t.rideProof;
  const { leg, lines, state, tour, door } = proof;
  const standing = (step: ProofLine["kind"]) =>
    lines.find(({ kind, isTakenBack }) => kind === step && !isTakenBack);
  const arrival = standing("arrived");
  const noShow = standing("noShow");
  const end = noShow ?? standing("aboard");
  const figures: Figure[] = [
    { term: words.promised, value: proof.promised ?? words.toBeAgreed, note: leg.flight ?? "" },
    {
      term: words.arrived,
      value: proof.arrived ?? words.notMarked,
      note: arrival ? stepPlace(t, arrival) : "",
    },
    {
      term: words.waited,
      value: proof.waited === undefined ? words.notMarked : `${proof.waited} min`,
      note: words.included(proof.included),
    },
    {
      term: noShow ? words.leftAlone : words.left,
      value: proof.left ?? words.notMarked,
      note: [end && stepPlace(t, end), words.after(proof.calls)].filter(Boolean).join("; "),
    },
  ];
  const { metres, accuracy } = arrival ?? {};
  return {
    jobId: proof.jobId,
    file: proof.reference,
    reference: words.ofRide(proof.reference, proof.ride),
    theirs: proof.partnerReference && words.theirs(proof.partnerReference),
    outcome: words.states[state === "noShow" || state === "done" || state === "cancelled" ? state : "open"],
    day: t.day(leg.day),
    way: tour ?? [leg.from, leg.to].filter(Boolean).join(" → "),
    figures,
    promise: promiseOf(t, proof),
    came: cameOf(t, proof),
    lines: lines.map((line) => lineWords(t, line, leg.day)),
    rings: metres === undefined || accuracy === undefined ? undefined : { metres, accuracy },
    door: door && words.doorPut(t.day(door.day), door.byOffice),
    made: words.made(t.dayShort(proof.made.day), proof.made.time),
  };
}

function promiseOf(t: Texts, proof: RideProof): Facts {
  const words = t.rideProof;
  const { guest, phone, people, leg, policy, landedAt, included, noShowFrom } = proof;
  return facts(words.promise, [
    [words.guest, `${guest}, ${t.plans.requests.people(people)}`],
    [words.phone, readablePhone(phone)],
    [words.flight, flightFact(t, leg, landedAt)],
    [words.where, standWords(t, leg)],
    [words.to, goesWords(t, leg)],
    [words.sign, leg.fromAirport && signOf(guest)],
    [words.rule, t.policy(policy)],
    [words.noShow, words.noShowRule(included, noShowFrom)],
  ]);
}

/** Says "UA1642, landed 13:52"; before that was heard, when it is due to land or to take off. */
function flightFact(t: Texts, leg: RideProof["leg"], landedAt: string | undefined): string {
  const { lands, takesOff, landed } = t.rideProof;
  const [day, time] = landedAt ? [landedAt.slice(0, 10), landedAt.slice(11)] : [];
  const due = leg.flightTime && (leg.fromAirport ? lands : takesOff)(leg.flightTime);
  const heard = day && time && landed(day === leg.day ? time : `${t.dayShort(day)} ${time}`);
  return [leg.flight, due, heard].filter(Boolean).join(", ");
}

function cameOf(t: Texts, { driver, van, relation, paidCents, dueCents, letters }: RideProof): Facts {
  const words = t.rideProof;
  const money = [words.paid(t.dollars(paidCents)), dueCents > 0 && words.due(t.dollars(dueCents))];
  return facts(words.came, [
    [words.driver, driver || words.nobody],
    [words.van, van && `${van.name}, ${words.plate(van.plate)}`],
    [words.money, showsPrice(relation) && money.filter(Boolean).join(", ")],
    [words.letters, messageWords(t, letters)],
  ]);
}

function facts(title: string, all: [string, string | null | undefined | false][]): Facts {
  return { title, facts: all.flatMap(([term, value]): [string, string][] => (value ? [[term, value]] : [])) };
}

function lineWords(t: Texts, line: ProofLine, day: string) {
  const words = t.rideProof;
  const more = [
    line.by === "office" && words.byOffice,
    line.other,
    line.isTakenBack && words.takenBack,
    line.day !== day && t.dayShort(line.day),
    line.saved && words.saved(savedWords(t, line.saved, line.day)),
  ];
  return {
    time: line.time,
    step: words.steps[line.kind as keyof typeof words.steps],
    more: more.filter(Boolean).join(" · "),
    place: stepPlace(t, line),
    photo: line.photo,
    isMain: mainSteps.has(line.kind) && !line.isTakenBack,
  };
}

/** These presses say when the wait began, and how it ended. */
const mainSteps = new Set<string>(["arrived", "aboard", "noShow"]);

const savedWords = (t: Texts, { day, time }: NonNullable<ProofLine["saved"]>, pressedOn: string) =>
  day === pressedOn ? time : `${t.dayShort(day)} ${time}`;

/** Says for example "14 m from the door (± 8 m)"; of a main step that the phone gave no place; else "". */
function stepPlace(t: Texts, { metres, accuracy, kind, by, isTakenBack }: ProofLine): string {
  const { away, within, noPlace } = t.rideProof;
  const isAsked = by === "driver" && mainSteps.has(kind) && !isTakenBack;
  if (accuracy === undefined) return isAsked ? noPlace : "";
  return metres === undefined ? within(accuracy) : away(distance(t, metres), accuracy);
}

function distance({ locale }: Texts, metres: number): string {
  return metres < 1000 ? `${metres} m` : `${formatNumber(Math.round(metres / 100) / 10, locale)} km`;
}

const mostMessages = 3;

function messageWords(t: Texts, letters: RideProof["letters"]): string {
  const { sent, noLetters, more } = t.rideProof;
  const first = letters.slice(0, mostMessages).map(({ day, time }) => `${t.dayShort(day)} ${time}`);
  const left = letters.length - first.length;
  return letters.length === 0 ? noLetters : sent([...first, ...(left > 0 ? [more(left)] : [])].join("; "));
}
