import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTransfer, soon } from "../../../../../test/bookings.ts";
import { hire } from "../../../../../test/driving.ts";
import { addCode } from "../../../../../test/promo-codes.ts";
import { changingBeside, translatedNames, withoutSpans } from "../../../../../test/text-nodes.ts";
import { bookedTrip } from "../../../../../test/trip.ts";
import { wholePage } from "../../../../../test/whole-page.tsx";
import { operatorWith } from "../../../../domain/common/actor.ts";
import { addDays, todayInCostaRica } from "../../../../domain/common/day.ts";
import { enterCode } from "../../../../operations/price/enter-code.server.ts";
import { setCollected, stepJob } from "../../../../operations/ride/progress.server.ts";
import { db } from "../../../../store/engine/db.server.ts";
import { findReservation } from "../../../../store/reservation/reservations.server.ts";
import { jobs } from "../../../../store/schema/job-schema.server.ts";
import { legs } from "../../../../store/schema/reservation-schema.server.ts";
import { checkoutCookie } from "../../../kit/cookies.server.ts";

const ana = operatorWith("ana");
const page = async (path: string, cookie = "") => {
  const html = await wholePage(path, cookie, true);
  return html.slice(html.indexOf("<main"), html.indexOf("</main>") + "</main>".length);
};

test("on a translated trip page names stay as they are, and what changes stands in an element of its own", async () => {
  const { id, secret, shared, job } = await bookedTrip(openTransfer());
  const { reference, firstName } = (await findReservation(id))!;
  const path = `/trip/${secret}`;
  const open = await page(path);
  await db
    .update(legs)
    .set({ day: addDays(todayInCostaRica(), 1), time: "14:30", timeFrom: "agreed", flight: "UA 1437" });
  const timed = await page(path);
  const { driverId, vehicleId } = await hire("Randall Quirós");
  await db.update(jobs).set({ driverId, vehicleId }).where(eq(jobs.id, job));
  await setCollected(job, 12_000, ana);
  const named = await page(path);
  await stepJob(job, "onTheWay", ana);
  const coming = await page(path);
  expect(withoutSpans(named)).toContain("Randall picks you up");
  expect(coming).toContain("SJB 1");
  const names = [reference, firstName, firstName.toUpperCase(), "Randall", "SJB 1", "UA 1437"];
  const sharedPage = await page(`/trip/${shared}`);
  const receipt = await page(`/trip/${secret}/receipt`);
  for (const html of [open, timed, named, coming, sharedPage, receipt])
    expect(translatedNames(html, names)).toEqual([]);
  expect(changingBeside(open, timed, named, coming)).toEqual([]);
});

test("what changes in a form, or at the checkout, stands in an element of its own", async () => {
  const ride = "/private-shuttle?from=liberia-airport&to=tamarindo";
  const there = `departure=${soon}&departureFlight=UA 1437&departureFlightTime=13:45`;
  const forms = [ride, `${ride}&${there}&passengers=6`, `${ride}&tripType=roundTrip&passengers=9`];
  expect(changingBeside(...(await Promise.all(forms.map((path) => page(path)))))).toEqual([]);
  const tour = "/booking-tour/1003?date=";
  const tours = [tour, `${tour}${soon}&passengers=5`, `${tour}${soon}&passengers=2&travellers=2`];
  expect(changingBeside(...(await Promise.all(tours.map((path) => page(path)))))).toEqual([]);
  const checkout = await openTransfer();
  const cookie = (await checkoutCookie.serialize(checkout)).split(";", 1)[0]!;
  const plain = await page("/checkout", cookie);
  await addCode("TEN", { percent: 10, cents: null });
  expect(await enterCode(checkout, "TEN")).toBe("entered");
  const coded = await page("/checkout", cookie);
  expect(coded).toContain("Code TEN");
  expect(changingBeside(plain, coded)).toEqual([]);
});
