import { redirect } from "react-router";
import { formatDuration } from "../../../domain/catalogue/road.ts";
import { transferQuote } from "../../../domain/price/fare.ts";
import { listPlaces } from "../../../store/catalogue/places.server.ts";
import { listTreatments } from "../../../store/catalogue/treatments.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { publicMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/spa";

/** These places of the booking page have a spa of their own. */
const resorts = ["westin-playa-conchal", "jw-marriot"];

export const meta = publicMeta((t) => ({ ...t.spa, card: "spa" }));

export async function loader({ request }: Route.LoaderArgs) {
  const { language, href } = textsFor(request);
  const [treatments, places, fares] = await Promise.all([
    listTreatments(language),
    listPlaces(language),
    listFares(),
  ]);
  if (treatments.length === 0) throw redirect(href("/home"));
  const rides = resorts.flatMap((id) => {
    const place = places.find((place) => place.id === id);
    const fare = fares.find((fare) => fare.origin === "tamarindo" && fare.destination === id);
    return place && fare ? { name: place.name, ...transferQuote(fare, 1, "roundTrip") } : [];
  });
  return { treatments, rides };
}

export default function Spa({ loaderData: { treatments, rides } }: Route.ComponentProps) {
  const t = useTexts();
  const { heading, lead, booking, paidThere } = t.spa;
  return (
    <>
      <PageHead title={heading} lead={lead} poster="spa-massage" />
      <div className="px-5 py-14 lg:py-24">
        <div className="mx-auto max-w-6xl">
          <ul className="grid gap-6 sm:grid-cols-2">
            {treatments.map(({ id, image, name, text, priceCents, minutes }, index) => (
              <li key={id}>
                <Card
                  heading="h2"
                  scene={image}
                  first={index === 0}
                  title={name}
                  text={text}
                  action={{
                    href: t.href(`/booking-travel?treatment=${id}&tripType=roundTrip`),
                    label: booking,
                  }}
                >
                  {(priceCents || minutes) && (
                    <p className="text-sm text-ink-soft">
                      {minutes && formatDuration(minutes)}
                      {priceCents && (
                        <span className="block font-display text-3xl leading-none font-bold text-ink tabular-nums">
                          {t.dollars(priceCents)}
                        </span>
                      )}
                      {priceCents && paidThere}
                    </p>
                  )}
                </Card>
              </li>
            ))}
          </ul>
          <How />
          <Rides rides={rides} />
        </div>
      </div>
    </>
  );
}

function How() {
  const t = useTexts();
  const { heading, steps } = t.spa.how;
  return (
    <section className="mt-20 lg:mt-28">
      <h2 className="text-4xl lg:text-5xl">{heading}</h2>
      <Steps steps={steps} />
    </section>
  );
}

function Rides({ rides }: Pick<Awaited<ReturnType<typeof loader>>, "rides">) {
  const t = useTexts();
  const { heading, lead, unit, ask } = t.spa.fares;
  return (
    <section className="mt-20 rounded-card bg-lagoon p-6 text-sand sm:p-10 lg:mt-28">
      <h2 className="text-4xl">{heading}</h2>
      <p className="mt-3">{lead}</p>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2">
        {rides.map(({ name, priceCents }) => (
          <li key={name} className="border-t border-sand/40 pt-4">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-1">
              <strong className="font-display text-4xl tabular-nums">{t.dollars(priceCents)}</strong> {unit}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-8 max-w-2xl">{ask}</p>
      <AskWhatsapp look="light" className="mt-5" />
    </section>
  );
}
