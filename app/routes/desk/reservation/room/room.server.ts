import type { RouterContextProvider } from "react-router";
import type { Operator } from "../../../../auth/operator.server.ts";
import { actorKey, operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../../../domain/common/day.ts";
import { callLink, readablePhone, whatsappLink } from "../../../../domain/common/phone.ts";
import { newId, referenceOf } from "../../../../domain/common/reference.ts";
import { thankedDays } from "../../../../domain/message/clock-letter.ts";
import { mostNamedDuplicates, nameDuplicates } from "../../../../domain/reservation/duplicates.ts";
import { peopleOf } from "../../../../domain/reservation/reservation.ts";
import { isEnded } from "../../../../domain/ride/job-state.ts";
import { may } from "../../../../domain/team/role.ts";
import { env } from "../../../../env.server.ts";
import { guestWords } from "../../../../mail/guest-words.ts";
import { tripUrl } from "../../../../operations/reservation/trip-secret.server.ts";
import { listPlaces } from "../../../../store/catalogue/places.server.ts";
import { isKnownAddress } from "../../../../store/message/known-addresses.server.ts";
import { countDisputesOf } from "../../../../store/money/disputes.server.ts";
import { currentRate } from "../../../../store/money/exchange-rate.server.ts";
import { partnerDeskNames } from "../../../../store/partner/partner-desks.server.ts";
import { duplicatesOf } from "../../../../store/reservation/duplicates.server.ts";
import { findDeskReservation } from "../../../../store/reservation/find-bookings.server.ts";
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
  const { standing } = deskCardOf(found, today);
  const open = found.legs.filter(({ state }) => !isEnded(state)).map(({ id }) => id);
  const isRecent = found.legs.some(({ day }) => day >= addDays(today, -thankedDays));
  const asks = { reservationId: found.id, legs: found.legs, places, actor };
  const requests = [];
  for (const request of room.requests) requests.push(await roomRequest(request, asks));
  const alike = duplicates.get(found.id)!;
  const likely = nameDuplicates(alike);
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
  const next = found.legs.find(({ state }) => !isEnded(state)) ?? found.legs.at(-1);
  return {
    id: found.id,
    reference: found.reference,
    duplicates: likely,
    apart: alike.apart.slice(0, mostNamedDuplicates).map(({ reference }) => reference),
    joins,
    undoable,
    joinedWith: joinedWith(found.history),
    standing,
    disputes,
    isAsked: found.stage === "asked",
    isOff: found.stage === "cancelled" || found.stage === "declined",
    day: {
      href: `/dashboard/admin/day/${next?.day ?? today}`,
      words: [
        next ? `${dayName(next.day)} ${dayShort(next.day)}` : roomTexts.day,
        rides.find(({ id }) => id === next?.id)?.inDay,
      ]
        .filter(Boolean)
        .join(" · "),
    },
    click: newId(), // a double click sends the same id twice
    operator: actors.get(actorKey(actor))!,
    requests,
    guest: {
      values: room.guest,
      phone: readablePhone(found.phone),
      party: dayTexts.people(peopleOf(found)),
      language: roomTexts.guest.language[found.language],
      chat: whatsappLink(
        found.phone,
        guestWords[found.language].chat.greeting(found.firstName, found.reference),
      ),
      // Anybody with the page's address may change the trip.
      page: may(role, "dispatch") ? tripUrl(found.id, found.language) : undefined,
      shareVersion: found.shareVersion,
      isInSeries: Boolean(found.seriesId),
      isAddressKnown: room.guest.email === "" || (await isKnownAddress(room.guest.email)),
      call: callLink(found.phone),
    },
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
