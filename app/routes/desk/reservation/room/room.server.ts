import type { RouterContextProvider } from "react-router";
import type { Operator } from "../../../../auth/operator.server.ts";
import { actorKey, operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, type Day, todayInCostaRica } from "../../../../domain/common/day.ts";
import { callLink, readablePhone, whatsappLink } from "../../../../domain/common/phone.ts";
import { newId, referenceOf } from "../../../../domain/common/reference.ts";
import { thankedDays } from "../../../../domain/message/clock-letter.ts";
import { mostNamedDuplicates, nameDuplicates } from "../../../../domain/reservation/duplicates.ts";
import { peopleOf } from "../../../../domain/reservation/reservation.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import { may, type Role } from "../../../../domain/team/role.ts";
import { env } from "../../../../env.server.ts";
import { guestWords } from "../../../../mail/guest-words.ts";
import { tripUrl } from "../../../../operations/reservation/trip-secret.server.ts";
import { listPlaces } from "../../../../store/catalogue/places.server.ts";
import { isKnownAddress } from "../../../../store/message/known-addresses.server.ts";
import { countDisputesOf } from "../../../../store/money/disputes.server.ts";
import { currentRate } from "../../../../store/money/exchange-rate.server.ts";
import { partnerDeskNames } from "../../../../store/partner/partner-desks.server.ts";
import { duplicatesOf } from "../../../../store/reservation/duplicates.server.ts";
import {
  type DeskReservation,
  findDeskReservation,
} from "../../../../store/reservation/find-bookings.server.ts";
import { findPolicy } from "../../../../store/reservation/policy.server.ts";
import { readRoom } from "../../../../store/reservation/room.server.ts";
import { legPlansOf, withStates } from "../../../../store/reservation/trip-plans.server.ts";
import { colleagueNames } from "../../../../store/team/colleagues.server.ts";
import { openCancellation } from "../../../../store/team/recent-acts.server.ts";
import { readTeam } from "../../../../store/team/team.server.ts";
import { dayName, dayShort, shortDay } from "../../../../texts/desk/frame/day-words.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { readChatsOf } from "../../kit/chat/chat-view.server.ts";
import { dueChatsFor } from "../../kit/chat/due-chats.server.ts";
import { seriesAddress } from "../../kit/series-address.ts";
import { deskCardOf } from "../cards/card.server.ts";
import { historyOf, joinedWith } from "../history.server.ts";
import { joinView } from "../join/join-act.server.ts";
import { repeatView } from "../series/repeat-act.server.ts";
import { cancelNow, cancelView } from "./cancel-view.server.ts";
import { readPartnerLine, roomMoney } from "./room-money.server.ts";
import { roomRequest } from "./room-requests.server.ts";
import { boardsOf, roomRides } from "./room-rides.server.ts";
import { readSentMessages } from "./sent-messages.server.ts";

export type Room = NonNullable<Awaited<ReturnType<typeof readReservationRoom>>>;

/** Reads everything about one reservation, and what can be done with it. */
export async function readReservationRoom(
  reference: string,
  { id: userId, role }: Pick<Operator, "id" | "role">,
  context: Readonly<RouterContextProvider>,
) {
  const today = todayInCostaRica();
  const asked = referenceOf(reference);
  const found = asked ? await findDeskReservation(asked) : undefined;
  if (!found) return undefined;
  const [room, plans, policy, team, placeList, duplicates, colleagues, rate, disputes, partnerDesks] =
    await Promise.all([
      readRoom(found.id),
      legPlansOf(found.id),
      findPolicy(found.policyId),
      readTeam([today, ...found.legs.map(({ day }) => day)].sort()[0]!),
      listPlaces("es"),
      duplicatesOf([found.id]),
      colleagueNames(),
      currentRate(new Date()),
      countDisputesOf(found.id),
      partnerDeskNames(),
    ] as const);
  const actor = operatorWith(userId);
  const places = new Map(placeList.map(({ id, name }) => [id, name]));
  const actors = new Map([
    [actorKey(actor), env.OPERATOR_NAME],
    ...colleagues,
    ...team.drivers.map(({ id, name }) => [`driver:${id}`, name] as const),
    ...partnerDesks,
  ]);
  const open = found.legs.filter(({ state }) => !isEnded(state)).map(({ id }) => id);
  const isRecent = found.legs.some(({ day }) => day >= addDays(today, -thankedDays));
  const asks = { reservationId: found.id, legs: found.legs, places, actor };
  const requests = [];
  for (const request of room.requests) requests.push(await roomRequest(request, asks));
  const lookAlike = duplicates.get(found.id)!;
  const likely = nameDuplicates(lookAlike);
  const { stage, relation, ledger } = found;
  const trip = { stage, relation, all: withStates(plans, found.legs), ledger, policy };
  const [boards, joins, sentMessages, chats, undoable] = await Promise.all([
    boardsOf(found, team),
    Promise.all(likely.named.map(({ reference }) => joinView(found, reference))),
    readSentMessages(found, actors),
    // The links of chats open the guest's page; about a trip that is long over there is nothing to write.
    may(role, "dispatch") && isRecent
      ? readChatsOf(found.id, { team, colleagues }, dueChatsFor(context))
      : [],
    may(role, "dispatch") ? openCancellation(found.id) : undefined,
  ] as const);
  const rides = roomRides(found, boards, { trip, actor, today, mayAct: may(role, "dispatch") });
  return {
    id: found.id,
    reference: found.reference,
    duplicates: likely,
    apart: lookAlike.apart.slice(0, mostNamedDuplicates).map(({ reference }) => reference),
    joins,
    undoable,
    joinedWith: joinedWith(found.history),
    standing: deskCardOf(found, today).standing,
    disputes,
    isAsked: found.stage === "asked",
    isOff: found.stage === "cancelled" || found.stage === "declined",
    day: dayLinkOf(found, rides, today),
    click: newId(), // a double click sends the same id twice
    operator: actors.get(actorKey(actor))!,
    requests,
    guest: await readGuest(found, room.guest, role),
    notes: room.notes.map(({ id, words, actor, createdAt }) => ({
      id,
      words,
      by: [actors.get(actor), shortDay(createdAt)].filter(Boolean).join(", "),
    })),
    rides,
    repeat: repeatView(found),
    series: found.seriesId ? seriesAddress(found.seriesId) : undefined,
    cancelNow: cancelNow(trip, open, actor),
    cancelAll: open.length > 1 ? cancelView(trip, open, actor) : undefined,
    places: placeList.map(({ id, name }) => ({ id, name })),
    said: sentMessages,
    chats,
    complains: room.complains,
    partner: await readPartnerLine(found.id, found.ledger),
    money: roomMoney(found, {
      entries: room.entries,
      jobs: boards.jobs,
      names: actors,
      today,
      rate: rate?.rate,
    }),
    drivers: team.drivers.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    history: historyOf(found.history, { places, actors, rides: found.legs }).reverse(),
  };
}

/** Returns the link to the board of the day of the next ride, or of the last one where all have ended. */
function dayLinkOf({ legs }: DeskReservation, rides: ReturnType<typeof roomRides>, today: Day) {
  const next = legs.find(({ state }) => !isEnded(state)) ?? legs.at(-1);
  const name = next ? `${dayName(next.day)} ${dayShort(next.day)}` : roomTexts.day;
  const inDay = rides.find(({ id }) => id === next?.id)?.inDay;
  return {
    href: `/dashboard/admin/day/${next?.day ?? today}`,
    words: [name, inDay].filter(Boolean).join(" · "),
  };
}

type RoomGuest = Awaited<ReturnType<typeof readRoom>>["guest"];

/** Returns the facts of the guest, and the links by which a colleague reaches the guest. */
async function readGuest(found: DeskReservation, values: RoomGuest, role: Role) {
  const { id, reference, firstName, phone, language, shareVersion, seriesId } = found;
  return {
    values,
    phone: readablePhone(phone),
    party: dayTexts.people(peopleOf(found)),
    language: roomTexts.guest.language[language],
    chat: whatsappLink(phone, guestWords[language].chat.greeting(firstName, reference)),
    // Anybody with the page's address may change the trip.
    page: may(role, "dispatch") ? tripUrl(id, language) : undefined,
    shareVersion,
    isInSeries: Boolean(seriesId),
    isAddressKnown: values.email === "" || (await isKnownAddress(values.email)),
    call: callLink(phone),
  };
}
