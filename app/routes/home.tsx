import { data, redirect } from "react-router";
import { tripHash } from "../booking/trip-secret.server.ts";
import { formatCents } from "../domain/money.ts";
import type { Tour } from "../domain/tour.ts";
import { findFare, listPlaces, listTours } from "../store/catalogue.server.ts";
import { findReservationByTripHash } from "../store/reservations.server.ts";
import { en } from "../texts/en.ts";
import type { Route } from "./+types/home";
import { noticeCookie, readNotice } from "./cookies.server.ts";
import { Closing } from "./home/closing.tsx";
import { Hero } from "./home/hero.tsx";
import { NoticeDialog } from "./home/notice-dialog.tsx";
import { Proof } from "./home/proof.tsx";
import { Questions } from "./home/questions.tsx";
import { Services } from "./home/services.tsx";
import { Tours } from "./home/tours.tsx";

/** Section 2, in this order. */
const shownTours = ["1001", "1006", "1008", "1005", "1007"];

export const meta: Route.MetaFunction = () => [
  { title: en.home.title },
  { name: "description", content: en.home.description },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request }: Route.LoaderArgs) {
  const [places, tours, fare, notice] = await Promise.all([
    listPlaces(),
    listTours(),
    findFare("liberia-airport", "tamarindo"),
    loadNotice(request),
  ]);
  const page = { places, tours: pick(tours, shownTours), fare, notice };
  return notice ? data(page, { headers: { "Cache-Control": "private, no-store" } }) : data(page);
}

/** Closing the dialog. */
export async function action() {
  const forget = await noticeCookie.serialize("", { maxAge: 0 });
  return redirect("/home", { status: 303, headers: { "Set-Cookie": forget } });
}

export default function Home({ loaderData: { places, tours, fare, notice } }: Route.ComponentProps) {
  return (
    <>
      <div>
        <Hero places={places} price={fare && formatCents(fare.baseCents)} />
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
  return reservation && { secret: notice.trip, reservation };
}

function pick(tours: Tour[], ids: string[]): Tour[] {
  return ids.flatMap((id) => tours.find((tour) => tour.id === id) ?? []);
}
