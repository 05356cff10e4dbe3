import { data } from "react-router";
import { priceSpan } from "../../../domain/price/fare.ts";
import { tripHash } from "../../../operations/reservation/trip-hash.server.ts";
import { listSoldPlaces } from "../../../store/catalogue/places.server.ts";
import { listHomeTours } from "../../../store/catalogue/tours.server.ts";
import { listFares } from "../../../store/price/fares.server.ts";
import { findReservationByTripHash } from "../../../store/reservation/reservations.server.ts";
import { isAskedBeyond } from "../../../store/sale/unconfirmed.server.ts";
import { listFaces } from "../../../store/team/faces.server.ts";
import { textsFor } from "../../../texts/language.ts";
import { AlertScript } from "../../../ui/alert.tsx";
import { OurPeople } from "../../../ui/our-people.tsx";
import { personalHeaders, readNotice, seenNotice } from "../../kit/cookies.server.ts";
import { asGuestReadsTrip, readGuestsTrip } from "../../kit/guests-trip.server.ts";
import { answerHeaders } from "../../kit/headers.server.ts";
import { companyOf, publicMeta } from "../../kit/page-meta.ts";
import { Proof } from "../../kit/proof.tsx";
import { business } from "../../kit/schema-org.ts";
import type { Route } from "./+types/home";
import { Closing } from "./closing.tsx";
import { Hero } from "./hero.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import { Questions } from "./questions.tsx";
import { Services } from "./services.tsx";
import { Tours } from "./tours.tsx";

export const headers: Route.HeadersFunction = answerHeaders;

export const meta: Route.MetaFunction = publicMeta((t, args: Route.MetaArgs) => {
  const company = companyOf(args);
  return { ...t.home, structured: company && business(t, company, args.loaderData?.prices) };
});

export async function loader({ request }: Route.LoaderArgs) {
  const { language } = textsFor(request);
  const [places, tours, fares, faces, notice] = await Promise.all([
    listSoldPlaces(language),
    listHomeTours(language),
    listFares(),
    listFaces(),
    loadNotice(request),
  ] as const);
  const page = { places, tours, fares, faces, prices: priceSpan(fares), notice };
  if (!notice) return data(page);
  const headers = new Headers(personalHeaders);
  // The dialog shows once. A page that is fetched ahead is not seen yet.
  if (!request.headers.has("Sec-Purpose")) headers.set("Set-Cookie", await seenNotice(request));
  return data(page, { headers });
}

export default function Home({ loaderData: { places, tours, fares, faces, notice } }: Route.ComponentProps) {
  return (
    <>
      <div>
        <Hero places={places} fares={fares} />
        <Proof />
        <Services />
        <OurPeople faces={faces} className="pt-20 lg:pt-32" />
        <Tours tours={tours} />
        <Questions />
        <Closing />
      </div>
      {notice && <NoticeDialog notice={notice} />}
      {notice && <AlertScript />}
    </>
  );
}

/** Returns what the cookie's dialog shows, or undefined: most visitors have no cookie, and an old one shows nothing. */
async function loadNotice(request: Request) {
  const notice = await readNotice(request);
  if (!notice || "contact" in notice) return notice;
  if (notice.seen) return undefined;
  const reservation = await findReservationByTripHash(tripHash(notice.trip), textsFor(request).language);
  if (!reservation) return undefined;
  const isBeyond = await isAskedBeyond(reservation.id);
  return { secret: notice.trip, trip: asGuestReadsTrip(await readGuestsTrip(reservation)), isBeyond };
}
