import { useContext } from "react";
import { roomTexts } from "../../../../texts/desk/reservation/reservation.ts";
import { buttons } from "../../kit/card.tsx";
import { Input, Select } from "../../kit/fields.tsx";
import { Fold } from "../../kit/fold.tsx";
import { FormContext } from "../../kit/form.tsx";
import { DetailInputs } from "../../kit/ride/detail-inputs.tsx";
import { TellNobody } from "../../kit/tell-nobody.tsx";
import type { Room } from "./room.server.ts";
import type { RoomRide } from "./room-rides.server.ts";

const { rides: words } = roomTexts;
const { fields } = words;

/** Changes day, hour, route and people: the form first shows the price, then asks to agree. */
export function PlanForm({ ride: { id, plan }, places }: { ride: RoomRide } & Pick<Room, "places">) {
  const options = places.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  return (
    <Fold name={`plan-${id}`} intent="plan" fields={{ leg: id }} heading={words.change} tellsWas>
      <div className="grid grid-cols-2 gap-3">
        <Input name="day" type="date" label={fields.day} value={plan!.day} required />
        <Input name="time" type="time" label={fields.time} value={plan!.time} />
        {plan!.origin !== undefined && (
          <>
            <Select name="origin" label={fields.from} value={plan!.origin} className="max-sm:col-span-2">
              {options}
            </Select>
            <Select
              name="destination"
              label={fields.to}
              value={plan!.destination!}
              className="max-sm:col-span-2"
            >
              {options}
            </Select>
          </>
        )}
        <Input
          name="people"
          inputMode="numeric"
          label={fields.people}
          value={plan!.people}
          maxLength={3}
          required
          className="col-span-2"
        />
      </div>
      <TellNobody />
      <Agree />
    </Fold>
  );
}

/**
 * Shows what the change would cost, and the button that agrees. Changed fields are looked at again before it is done.
 * `again` names the button that looks once something has to be agreed.
 */
export function Agree({ look = words.look, again = look }: { look?: string; again?: string }) {
  const { answer } = useContext(FormContext);
  const { agree, text } = answer ?? {};
  return (
    <>
      {agree && !answer?.asksCode && (
        <p
          role="alert"
          className="rounded-xl bg-[#ffe7bb] px-4 py-2.5 font-semibold whitespace-pre-line text-[#5f3d00]"
        >
          {text}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={agree ? buttons.quiet : buttons.ink}>
          {agree ? again : look}
        </button>
        {agree && (
          <button type="submit" name="agreed" value={agree.cents} className={buttons.ink}>
            {agree.button}
          </button>
        )}
      </div>
    </>
  );
}

/** Edits doors, flight, phone number and luggage. */
export function DetailsForm({ ride: { id, details } }: { ride: RoomRide }) {
  return (
    <Fold name={`details-${id}`} intent="details" fields={{ leg: id }} heading={words.details} tellsWas>
      <DetailInputs details={details} />
      <Agree look={roomTexts.save} />
    </Fold>
  );
}
