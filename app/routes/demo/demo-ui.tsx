import type { ReactNode } from "react";
import { transferQuote } from "../../domain/price/fare.ts";
import type { BookingSummary } from "../../domain/reservation/reservation.ts";
import { noWindow } from "../../domain/ride/pickup-window.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Busy, Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { FormFoot } from "../../ui/form-foot.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PricePanel } from "../../ui/price-panel.tsx";
import { ReservationSummary } from "../../ui/reservation-summary.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Steps } from "../../ui/steps.tsx";
import { FormProblem } from "../kit/form-problem.tsx";
import type { Route } from "./+types/demo-ui";
import { demoHeaders, requireDemo } from "./demo.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Parts of the interface" },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => demoHeaders;

export function loader() {
  requireDemo();
}

/** Shows the parts of ui/ and their states side by side for designers, except for parts that fill a page by themselves. */
export default function DemoUi() {
  return (
    <>
      <PageHead title="Parts of the interface" lead="And the states they know." poster="shuttle" short>
        <Breadcrumb label="Breadcrumb" above={[["Home", "/home"]]} here="Parts of the interface" />
      </PageHead>
      <div className="wrap grid gap-16 py-12">
        <Buttons />
        <Fields />
        <Prices />
        <Messages />
      </div>
    </>
  );
}

function Buttons() {
  return (
    <Part title="Buttons">
      <Button type="button">Primary</Button>
      <Button type="button" disabled>
        Disabled
      </Button>
      <Button type="button" aria-busy="true">
        <Busy />
      </Button>
      <Button type="button" look="quiet">
        Quiet
      </Button>
      <Button type="button" look="dark">
        Dark
      </Button>
      <ButtonLink href="#buttons">Link</ButtonLink>
      <div className="flex flex-wrap gap-4 rounded-card bg-ink p-6">
        <Button type="button" look="light">
          Light
        </Button>
        <Button type="button" look="outline">
          Outline
        </Button>
      </div>
    </Part>
  );
}

function Fields() {
  return (
    <Part title="Fields">
      <div className="grid w-full gap-6 md:grid-cols-3">
        <TextField name="empty" label="Empty" placeholder="name@example.com" />
        <TextField name="filled" label="Filled in" defaultValue="Inés Wojciechowska" />
        <TextField name="hinted" label="With a hint" hint="With the country's code." optional="optional" />
        <TextField
          name="wrong"
          label="Wrong"
          defaultValue="ines@"
          error="Please write a whole email address"
        />
        <TextField name="off" label="Switched off" disabled defaultValue="Tamarindo" />
        <SelectField name="choice" label="Choice">
          <option>Liberia Airport</option>
        </SelectField>
        <TextArea name="words" label="Words" error="At most 1000 characters" hint="For example a flight." />
      </div>
    </Part>
  );
}

function Prices() {
  const fare = { origin: "", destination: "", baseCents: 10_000, extraCents: 1_000 };
  return (
    <Part title="Prices">
      <div className="w-full max-w-sm">
        <PricePanel quote={transferQuote(fare, 6, "roundTrip")} note="One price for the whole van." />
      </div>
      <div className="w-full">
        <FormFoot
          quote={transferQuote(fare, 2, "oneWay")}
          unit="one way"
          open={[
            { name: "empty", label: "Day", isEmpty: true },
            { name: "wrong", label: "Email", isEmpty: false },
          ]}
        >
          <Button type="button" disabled className="grow">
            Continue
          </Button>
        </FormFoot>
      </div>
    </Part>
  );
}

function Messages() {
  return (
    <Part title="Told">
      <div className="grid w-full gap-6 md:grid-cols-2">
        <FormProblem answer={{}} open={[{ name: "wrong", label: "Email" }]} />
        <Spinner label="Loading" className="size-12" />
        <Card
          scene="tour-1001"
          title="Sunset Catamaran"
          text="A poster with words and one action."
          action={{ href: "#told", label: "Open" }}
        />
        <ReservationSummary booked={booked} reference="TMR-AB12C" />
      </div>
      <Steps
        steps={["Choose", "Book", "Ride"].map((title) => ({ title, text: "One thing after the other." }))}
      />
    </Part>
  );
}

const booked: BookingSummary = {
  bookingType: "Viaje",
  tripType: "oneWay",
  tour: null,
  passengers: 6,
  travellers: null,
  message: "Two surfboards",
  priceCents: 12_000,
  breakdown: [],
  firstName: "Inés Wojciechowska",
  email: "ines@example.com",
  phone: "+50688880000",
  legs: [
    {
      from: "Liberia Airport",
      to: "Tamarindo",
      day: "2026-12-20",
      time: "14:30",
      timeFrom: "flight",
      ...noWindow,
      refundsFrom: "2026-12-20T14:30",
      reason: { way: "landing", airportMinutes: 45 },
      fromAirport: true,
      toAirport: false,
      flight: "UA1642",
      flightTime: "13:45",
    },
  ],
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={title.toLowerCase()} className="grid gap-6">
      <h2 className="text-4xl">{title}</h2>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </section>
  );
}
