import { longestPartnerReference } from "../../../../domain/sale/partner-reference.ts";
import { personTexts } from "../../../../texts/desk/account/person.ts";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { complaintTexts as complaint } from "../../../../texts/desk/reservation/sent-messages.ts";
import { ChatMark } from "../../../../ui/chat-mark.tsx";
import { buttons, RoomCard } from "../../kit/card.tsx";
import { Area, Input, Tick } from "../../kit/fields.tsx";
import { Fold } from "../../kit/fold.tsx";
import { DeskForm } from "../../kit/form.tsx";
import { useMay } from "../../kit/shut.tsx";
import { CopyLink } from "./copy-link.tsx";
import type { Room } from "./room.server.ts";

const { guest: words, notes: noteWords } = roomTexts;

interface GuestCardProps extends Pick<Room, "guest" | "complains"> {
  /** A chat that has to be sent next makes the button green. */
  isChatNext: boolean;
}

/** Shows who booked, how to reach them, and what is wrong with their contact data. */
export function GuestCard({
  guest: { values, phone, party, language, chat, call, page, shareVersion, isAddressKnown, isInSeries },
  complains,
  isChatNext,
}: GuestCardProps) {
  const facts = [
    [words.fields.phone, phone],
    [words.fields.email, values.email],
    [words.fields.language, language],
    [words.fields.message, values.message],
    [words.fields.taxId, values.taxId],
  ].filter(([, text]) => text);
  const who = values.email || values.phone;
  const mayManage = useMay("manage");
  return (
    <RoomCard
      id="guest-card"
      heading={words.heading}
      actions={<CorrectGuest values={values} isInSeries={isInSeries} />}
    >
      <p className="leading-snug">
        <span className="font-bold">{values.firstName}</span>
        <span className="block text-ink-soft">{party}</span>
      </p>
      <dl className="my-3 grid gap-2">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="text-[0.8rem] leading-tight text-ink-soft">{term}</dt>
            <dd className="leading-snug font-semibold break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      {values.phone && (
        <div className="grid grid-cols-2 gap-2">
          <a
            href={chat}
            target="_blank"
            rel="noopener"
            className={`${isChatNext ? buttons.quiet : buttons.leaf} gap-1.5 px-2!`}
          >
            <ChatMark />
            {words.write}
          </a>
          <a href={call} className={buttons.quiet}>
            {words.call}
          </a>
        </div>
      )}
      {!isAddressKnown && (
        <div className="mt-2 rounded-xl bg-[#fff1d6] px-3.5 py-2.5 leading-snug">
          {words.unconfirmed}
          <DeskForm name="confirmAddress" intent="confirmAddress" fields={{ email: values.email }}>
            <button type="submit" className={buttons.link}>
              {words.confirmAddress}
            </button>
          </DeskForm>
        </div>
      )}
      {complains && (
        <p className="mt-2 rounded-xl bg-[#fff1d6] px-3.5 py-2.5 leading-snug">{complaint.marked}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-x-4">
        {page && (
          <>
            <a href={page} target="_blank" rel="noopener noreferrer" className={buttons.link}>
              {words.page}
            </a>
            <CopyLink link={page} />
          </>
        )}
        <DeskForm name="renewShare" intent="renewShare" fields={{ shown: String(shareVersion) }}>
          <button type="submit" className={buttons.link}>
            {words.renewShare}
          </button>
        </DeskForm>
        <DeskForm name="complaint" intent="complaint" fields={{ complains: complains ? "" : "on" }}>
          <button type="submit" className={buttons.link}>
            {complains ? complaint.unmark : complaint.mark}
          </button>
        </DeskForm>
        {mayManage && who && (
          <a href={`/dashboard/admin/person?${new URLSearchParams({ who })}`} className={buttons.link}>
            {personTexts.ofGuest}
          </a>
        )}
      </div>
    </RoomCard>
  );
}

function CorrectGuest({ values, isInSeries }: Pick<Room["guest"], "values" | "isInSeries">) {
  return (
    <Fold name="guest" intent="guest" heading={words.correct} tellsWas>
      <Input name="firstName" label={words.fields.firstName} value={values.firstName} maxLength={100} />
      <Input name="phone" type="tel" label={words.fields.phone} value={values.phone} maxLength={100} />
      <Input
        name="email"
        type="text"
        inputMode="email"
        label={words.fields.email}
        value={values.email}
        maxLength={254}
      />
      <Area name="message" label={words.fields.message} value={values.message} maxLength={2000} />
      <Input name="taxId" label={words.fields.taxId} value={values.taxId} maxLength={40} />
      <Input
        name="partnerReference"
        label={words.fields.partnerReference}
        value={values.partnerReference}
        maxLength={longestPartnerReference}
      />
      {isInSeries && <Tick name="withSeries" label={words.withSeries} defaultChecked />}
      <label className="flex min-h-11 items-center gap-3 leading-snug">
        <input type="checkbox" name="resend" className="size-6 shrink-0 accent-lagoon" />
        {words.resend}
      </label>
      <button type="submit" className={buttons.ink}>
        {roomTexts.save}
      </button>
    </Fold>
  );
}

/** Shows the notes for the staff. */
export function NotesCard({ notes }: Pick<Room, "notes">) {
  const mayAdd = useMay("dispatch");
  if (notes.length === 0 && !mayAdd) return null;
  return (
    <RoomCard
      id="notes"
      heading={noteWords.heading}
      actions={
        <Fold name="note" intent="note" heading={noteWords.add}>
          <Area name="words" label={noteWords.field} maxLength={1000} required />
          <button type="submit" className={buttons.ink}>
            {noteWords.save}
          </button>
        </Fold>
      }
    >
      <ul className="grid gap-2">
        {notes.map(({ id, words: text, by }) => (
          <li key={id} className="rounded-xl bg-[#fff1d6] px-3.5 py-2.5 leading-snug">
            <p className="break-words whitespace-pre-line">{text}</p>
            <p className="text-[0.85rem] text-ink-soft">{by}</p>
          </li>
        ))}
      </ul>
    </RoomCard>
  );
}
