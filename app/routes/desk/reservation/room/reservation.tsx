import { data } from "react-router";
import { requireOperator } from "../../../../auth/operator.server.ts";
import { may } from "../../../../domain/team/role.ts";
import { chatAboutBooking } from "../../../../operations/message/chat-links.server.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { answered, intentsFor } from "../../kit/acts.server.ts";
import { useDone } from "../../kit/done.tsx";
import { EmptyList } from "../../kit/empty-list.tsx";
import { DeskForms } from "../../kit/form.tsx";
import { DuplicateJoined } from "../join/join-form.tsx";
import type { Route } from "./+types/reservation";
import { Asked } from "./asked.tsx";
import { CancelNowCard, UndoCancelled } from "./cancel-now-card.tsx";
import { GuestCard, NotesCard } from "./guest-card.tsx";
import { RoomHead } from "./head.tsx";
import { HistoryCard } from "./history-card.tsx";
import { JustBooked } from "./just-booked.tsx";
import { MoneyCard } from "./money-card.tsx";
import { useNamedForm } from "./open-fold.tsx";
import { Requests } from "./requests.tsx";
import { reservationActs } from "./reservation-act.server.ts";
import { RidesCard } from "./rides-card.tsx";
import { readReservationRoom } from "./room.server.ts";
import { SentMessagesCard } from "./sent-messages-card.tsx";

export { shouldRevalidate } from "../../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = ({ params }) => [{ title: roomTexts.title(params.reference ?? "") }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const operator = await requireOperator(request);
  const room = await readReservationRoom(params.reference, operator, context);
  const isNew = room && may(operator.role, "dispatch") && new URL(request.url).searchParams.has("booked");
  const confirmation = isNew ? await chatAboutBooking(room.id) : undefined;
  const presses = intentsFor(reservationActs, operator.role);
  return data({ room, confirmation, presses }, { status: room ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, reservationActs);
}

export default function Reservation({ loaderData, actionData }: Route.ComponentProps) {
  const { room, confirmation, presses } = loaderData;
  useNamedForm(actionData !== undefined);
  const joined = useDone(actionData, "join");
  if (!room)
    return (
      <div className="wrap py-6">
        <EmptyList title={roomTexts.lost} text={roomTexts.lostText} />
      </div>
    );
  return (
    <DeskForms latest={actionData} saysDone="join" click={room.click} presses={presses}>
      {confirmation && (
        <div className="mx-auto w-full max-w-[90rem] px-3 pt-3 lg:px-6">
          <JustBooked reference={room.reference} chat={confirmation} />
        </div>
      )}
      {room.undoable && <UndoCancelled open={room.undoable} />}
      <div className={joined ? "mx-auto w-full max-w-[90rem] px-3 pt-3 lg:px-6" : ""}>
        <DuplicateJoined answer={joined} />
      </div>
      <RoomHead room={room} isNew={confirmation !== undefined} />
      <div className="mx-auto grid w-full max-w-[90rem] items-start gap-3 px-3 pb-24 lg:grid-cols-[17.25rem_minmax(0,1fr)] lg:gap-4 lg:px-6 xl:grid-cols-[17.25rem_minmax(0,1fr)_26.25rem]">
        {room.isAsked && <Asked />}
        <Requests requests={room.requests} />
        <div className="grid gap-3 max-lg:contents">
          <GuestCard
            guest={room.guest}
            complains={room.complains}
            isChatNext={confirmation !== undefined || room.chats.length > 0}
          />
          <NotesCard notes={room.notes} />
          {room.cancelNow && <CancelNowCard now={room.cancelNow} />}
        </div>
        <div className="grid gap-3 max-lg:contents">
          <RidesCard room={room} />
          <SentMessagesCard said={room.said} chats={room.chats} chatIsAbove={confirmation !== undefined} />
        </div>
        <div className="grid gap-3 max-lg:contents max-xl:lg:col-start-2">
          <MoneyCard room={room} />
          <HistoryCard lines={room.history} apart={room.apart} />
        </div>
      </div>
    </DeskForms>
  );
}
