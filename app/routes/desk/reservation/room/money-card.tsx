import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { RoomCard } from "../../kit/card.tsx";
import { LedgerList } from "./ledger-list.tsx";
import { GiveForm, PriceForm, TakeForm } from "./money-forms.tsx";
import type { Room } from "./room.server.ts";

const { money: words } = roomTexts;

/** Shows what is due and who collects it, how that came about, and the forms that note money. */
export function MoneyCard({ room }: { room: Room }) {
  const { money, drivers, operator, partner } = room;
  const { due, owed } = money;
  return (
    <RoomCard id="money" heading={words.heading} aside={money.sums}>
      <ul className="mb-3 text-sm text-ink-soft">
        {money.madeOf.map(({ what, amount }, n) => (
          <li key={n} className="flex justify-between gap-4">
            <span>{what}</span>
            <span className="tabular-nums">{amount}</span>
          </li>
        ))}
      </ul>
      {partner && (
        <p className="mb-3 leading-snug">
          {words.partner.from}{" "}
          <a href={partner.href} className="font-semibold text-lagoon underline">
            {partner.name}
          </a>
          ,{" "}
          {partner.lacks ? <strong className="text-coral-dark">{words.partner.lacks}</strong> : partner.text}
        </p>
      )}
      {due && <Sum label={words.due} amount={due.amount} text={due.who} look="bg-[#ffe7bb] text-[#5f3d00]" />}
      {owed && (
        <Sum
          label={words.owed}
          amount={owed.amount}
          text={owed.text}
          look="border-2 border-coral bg-white text-coral-dark"
        />
      )}
      {!due && !owed && (
        <p className="mb-2 rounded-2xl bg-[#e9f6ee] px-4 py-3 font-semibold text-[#0f5132]">
          {money.inReview ? roomTexts.inReview : money.clear}
        </p>
      )}
      {money.onItsWay && <p className="mt-2 leading-snug">{money.onItsWay}</p>}
      <LedgerList lines={money.lines} />
      <div className="mt-1.5 flex flex-wrap gap-x-4 sm:gap-x-5">
        {money.take && <TakeForm {...money.take} drivers={drivers} operator={operator} />}
        {money.give && <GiveForm amount={money.give.amount} owed={owed?.amount} />}
        <PriceForm amount={money.price} />
      </div>
    </RoomCard>
  );
}

function Sum({ label, amount, text, look }: Record<"label" | "amount" | "text" | "look", string>) {
  return (
    <div className={`mb-2 flex flex-wrap items-center justify-between gap-x-6 rounded-2xl px-4 py-3 ${look}`}>
      <p className="leading-none font-semibold">
        {label}
        <span className="mt-1 block font-display text-[2.125rem] font-bold text-ink tabular-nums">
          {amount}
        </span>
      </p>
      <p className="max-w-56 text-right leading-snug">{text}</p>
    </div>
  );
}
