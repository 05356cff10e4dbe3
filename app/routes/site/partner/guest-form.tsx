import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { addDays } from "../../../domain/common/day.ts";
import { readFields } from "../../../domain/common/form.ts";
import {
  firstRide,
  type GuestBookingField,
  type GuestBookingValues,
  guestBookingFields,
  longestRoom,
  rideOfGuest,
} from "../../../domain/partner/guest-booking.ts";
import { showsPrice } from "../../../domain/partner/relation.ts";
import { longestDoor } from "../../../domain/ride/ride-details.ts";
import { isNotSold } from "../../../domain/sale/sale-rule.ts";
import { useTexts } from "../../../texts/language.ts";
import { Busy } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useRideAvailability } from "../../kit/ride-availability.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { GuestHour } from "./guest-hour.tsx";
import { GuestPrice } from "./guest-price.tsx";
import { DayChoice, EndChoice } from "./guest-ride.tsx";
import type { OwnPage } from "./own-page.server.ts";
import type { PartnerAnswer } from "./partner-act.server.ts";

interface GuestFormProps {
  page: OwnPage;
  here: string;
  answer: PartnerAnswer | undefined;
}

export function GuestForm({ page, ...rest }: GuestFormProps) {
  const words = useTexts().partnerPage.book;
  return (
    <section aria-labelledby="book" className="grid gap-3">
      <h2 id="book" className="px-1 text-2xl lg:text-3xl">
        {words.heading}
      </h2>
      <BookingForm page={page} {...rest} />
    </section>
  );
}

/** Books for a guest. Hour, price and commission follow from what is typed; the server computes them again. */
function BookingForm({ page, here, answer }: GuestFormProps) {
  const t = useTexts();
  const words = t.partnerPage.book;
  const { door, offer, today, online } = page;
  const isAgency = door.placeId === null;
  const [first] = useState<GuestBookingValues>(() => answer?.typed ?? freshValues(page));
  const [values, setValues] = useState(first);
  const [click, setClick] = useState(answer?.click ?? page.click);
  const [mended, setMended] = useState<readonly string[]>([]);
  const [isLive, setIsLive] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state !== "idle";
  const read = () => ref.current && setValues(readFields(new FormData(ref.current), guestBookingFields));
  useEffect(() => {
    // The fields alone hold what was typed before the script came.
    if (ref.current) setValues(readFields(new FormData(ref.current), guestBookingFields));
    setIsLive(true);
  }, []);
  useEffect(() => {
    setMended([]);
    if (answer?.click) setClick(answer.click);
  }, [answer]);
  const ride = rideOfGuest(values, door, offer);
  const asked = {
    from: ride.from,
    to: ride.to,
    day: ride.when.day,
    time: ride.when.time ?? "",
    people: values.passengers,
  };
  const told = useRideAvailability(
    ref,
    isLive && ride.quote.priceCents > 0 ? asked : undefined,
  )?.availability;
  const errorAt = (field: GuestBookingField) => {
    const key = mended.includes(field) ? undefined : answer?.errors?.[field];
    if (key === "hourRequired") return words.hourRequired;
    if (key === "phoneRequired") return words.phoneNeeded;
    if (key === "nameRequired") return words.nameRequired;
    if (key) return t.errors[key];
    return field === "day" && isNotSold(told) ? t.errors[told] : undefined;
  };
  const text = (name: GuestBookingField) => ({
    name,
    error: errorAt(name),
    defaultValue: first[name],
    autoComplete: "off",
  });
  const hasErrors = Object.keys(answer?.errors ?? {}).length > 0;
  return (
    <Form
      method="post"
      ref={ref}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement;
        setMended((before) => [...before, name, ...(name === "departure" ? ["day"] : [])]);
        read();
      }}
      className="grid gap-5 rounded-card bg-shell px-4 py-4 shadow-card sm:px-5"
    >
      <Refused answer={answer} hasErrors={hasErrors} here={here} />
      <input type="hidden" name="click" value={click} />
      <input type="hidden" name="agreed" value={ride.quote.priceCents} />
      <EndChoice values={first} offer={offer} door={door} errorAt={errorAt} />
      <DayChoice values={first} today={today} errorAt={errorAt} />
      <GuestHour values={values} first={first} ride={ride} door={door} offer={offer} errorAt={errorAt} />
      <div className={`grid items-start gap-3 ${isAgency ? "" : "grid-cols-[1fr_2fr]"}`}>
        <TextField
          {...text("room")}
          label={isAgency ? words.door : words.room}
          maxLength={isAgency ? longestDoor : longestRoom}
        />
        <TextField {...text("firstName")} label={words.name} maxLength={100} required />
      </div>
      <div className="grid grid-cols-[1fr_2fr] items-start gap-3">
        <TextField {...text("passengers")} label={words.people} inputMode="numeric" maxLength={3} required />
        <TextField
          {...text("phone")}
          label={words.phone}
          type="tel"
          placeholder="+506"
          hint={door.phone ? words.phoneHint : undefined}
        />
      </div>
      {showsPrice(offer.relation) && online && (
        <ChoiceRow
          name="pays"
          legend={words.pays}
          chosen={first.pays}
          options={[
            { value: "driver", label: words.driver },
            { value: "online", label: words.online },
          ]}
        />
      )}
      <GuestPrice ride={ride} offer={offer} people={values.passengers} asksFirst={told === "ask"} />
      <button
        type="submit"
        name="intent"
        value="book"
        disabled={isSending}
        className="min-h-14 w-full rounded-2xl bg-act px-4 py-3 font-bold text-lg text-white hover:bg-act-dark disabled:bg-sand-dark disabled:text-ink-soft"
      >
        {isSending ? <Busy /> : ride.when.time ? words.pressAt(t.time(ride.when.time)) : words.press}
      </button>
      <noscript>
        <button
          type="submit"
          name="intent"
          value="price"
          formNoValidate
          className="min-h-12 w-full rounded-2xl border-2 border-ink/20 font-semibold"
        >
          {words.price}
        </button>
      </noscript>
      <p className="text-center text-ink-soft text-sm">{words.next}</p>
    </Form>
  );
}

/** Says why nothing was booked, or that the form has booked before. */
function Refused({ answer, hasErrors, here }: Omit<GuestFormProps, "page"> & { hasErrors: boolean }) {
  const t = useTexts();
  const words = t.partnerPage.book;
  const problem = answer?.problem;
  if (!problem && !hasErrors && !answer?.before) return null;
  return (
    <p role="alert" className="rounded-xl border-2 border-coral px-4 py-3 font-semibold text-coral-dark">
      {answer?.before
        ? words.before
        : problem
          ? problem === "offline"
            ? t.form.offline
            : words[problem]
          : words.problem}{" "}
      {answer?.before && (
        <a href={`${here}/${answer.before}`} className="underline">
          {words.beforeLink(answer.before)}
        </a>
      )}
    </p>
  );
}

function freshValues({ door, offer, today, last }: OwnPage): GuestBookingValues {
  const empty = Object.fromEntries(guestBookingFields.map((field) => [field, ""])) as GuestBookingValues;
  return {
    ...empty,
    ...firstRide(offer, door, last),
    day: addDays(today, 1),
    passengers: "2",
    pays: "driver",
  };
}
