import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { bookedTrip } from "../../../test/trip.ts";
import { wholePage } from "../../../test/whole-page.tsx";
import { checkoutCookie } from "./cookies.server.ts";

const main = (page: string) => /<main[\s\S]*<\/main>/.exec(page)![0];
const words = (html: string) =>
  html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]*>/g, " ");

test("the head of a form says no price, which the form's own would contradict", async () => {
  for (const path of ["/private-shuttle?from=liberia-airport&to=tamarindo", "/es/booking-travel"]) {
    const head = main(await wholePage(path)).split("<form")[0]!;
    expect(words(head)).toMatch(/\w/);
    expect(words(head)).not.toMatch(/\$\s?\d/);
  }
});

test("a tour asks for no boards, no bags and no stop on the way", async () => {
  const fields = [...(await wholePage("/booking-tour/1001")).matchAll(/ name="(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(fields).toContain("childSeats");
  for (const field of ["boards", "bags", "extraStop"]) expect(fields).not.toContain(field);
});

const cookieOf = async (checkout: string) => (await checkoutCookie.serialize(checkout)).split(";")[0]!;

test("what the company does for a late flight is said beside the hour of an arrival, and of no departure", async () => {
  const late = { en: /Late flight\? We wait/, es: /Si su vuelo se atrasa, lo esperamos/ };
  const saying = async (from: string, to: string) => {
    const flown = { from, to, departureTime: "", departureFlight: "UA1234", flightTime: "13:40" };
    const cookie = await cookieOf(await openTransfer(flown));
    const { secret, shared } = await bookedTrip(openTransfer(flown));
    const paths = [
      `/private-shuttle?from=${from}&to=${to}`,
      "/checkout",
      `/trip/${secret}`,
      `/trip/${shared}`,
    ];
    const pages = paths.map(async (path) => [
      late.en.test(await wholePage(path, cookie)),
      late.es.test(await wholePage(`/es${path}`, cookie)),
    ]);
    return (await Promise.all(pages)).flat();
  };
  expect(await saying("liberia-airport", "tamarindo")).toEqual(Array(8).fill(true));
  // The form holds the way back from the airport too, hidden until it is asked for.
  expect((await saying("tamarindo", "liberia-airport")).slice(2)).toEqual(Array(6).fill(false));
});

test("a doubtful address is asked about at the address, and not under the phone", async () => {
  const cookie = await cookieOf(await openTransfer({ email: "maya@gmial.com" }));
  const page = words(main(await wholePage("/checkout", cookie))).replaceAll(/\s+/g, " ");
  expect(page).toMatch(/Email maya@gmial\.com .*maya@gmail\.com.* Phone \+/);
});

test("the home page is headed by the van at the airport, and by no boat", async () => {
  const head = main(await wholePage("/home")).split("</section>")[0]!;
  expect(head).toContain("/scenes/arrivals-wide.svg");
  expect(head).not.toMatch(/\/scenes\/(tour|catamaran)/);
});
