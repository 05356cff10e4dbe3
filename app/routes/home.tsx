import { data, redirect } from "react-router";
import { tripHash } from "../booking/trip-secret.server.ts";
import { fareBetween, priceSpan } from "../domain/fare.ts";
import type { Tour } from "../domain/tour.ts";
import { listFares, listPlaces, listTours } from "../store/catalogue.server.ts";
import { findReservationByTripHash } from "../store/reservations.server.ts";
import { textsFor, useTexts } from "../texts/language.ts";
import type { Route } from "./+types/home";
import { noticeCookie, readNotice } from "./cookies.server.ts";
import { Closing } from "./home/closing.tsx";
import { Hero } from "./home/hero.tsx";
import { NoticeDialog } from "./home/notice-dialog.tsx";
import { Proof } from "./home/proof.tsx";
import { Questions } from "./home/questions.tsx";
import { Services } from "./home/services.tsx";
import { Tours } from "./home/tours.tsx";
import { companyOf, publicMeta } from "./page-meta.ts";
import { business } from "./structured.ts";
import { tellTrip } from "./trip/tell-trip.server.ts";

/** Section 2, in this order. */
const shownTours = ["1001", "1006", "1008", "1005", "1007"];

export const meta: Route.MetaFunction = publicMeta((t, args: Route.MetaArgs) => {
  const company = companyOf(args);
  return { ...t.home, structured: company && business(t, company, args.loaderData?.prices) };
});

export async function loader({ request }: Route.LoaderArgs) {
  const [places, tours, fares, notice] = await Promise.all([
    listPlaces(),
    listTours(),
    listFares(),
    loadNotice(request),
  ]);
  const fare = fareBetween(fares, "liberia-airport", "tamarindo");
  const page = { places, tours: pick(tours, shownTours), fare, prices: priceSpan(fares), notice };
  return notice ? data(page, { headers: { "Cache-Control": "private, no-store" } }) : data(page);
}

/** Closing the dialog. */
export async function action({ request }: Route.ActionArgs) {
  const forget = await noticeCookie.serialize("", { maxAge: 0 });
  return redirect(textsFor(request).href("/home"), { status: 303, headers: { "Set-Cookie": forget } });
}

export default function Home({ loaderData: { places, tours, fare, notice } }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <div>
        <Hero places={places} price={fare && t.dollars(fare.baseCents)} />
        <Proof />
        <Services />
        <Tours tours={tours} />
        <Questions />
        <Closing />
      </div>
      {notice && <NoticeDialog notice={notice} />}
    </>
  );
}

/** What the cookie tells about, or undefined: most visitors have no cookie, and an old one tells nothing. */
async function loadNotice(request: Request) {
  const notice = await readNotice(request);
  if (!notice || "contact" in notice) return notice;
  const reservation = await findReservationByTripHash(tripHash(notice.trip));
  return reservation && { secret: notice.trip, trip: await tellTrip(reservation) };
}

function pick(tours: Tour[], ids: string[]): Tour[] {
  return ids.flatMap((id) => tours.find((tour) => tour.id === id) ?? []);
}
