// Draws the course of a booking, from the moment it is made until its last ride is over.
import { answer, book, payByHand, payOnline } from "./book.ts";
import type { Books, OwnBooking, OwnRide } from "./books.ts";
import type { Calendar } from "./calendar.ts";
import { type Course, dispatch, driveRide, type Fleet } from "./drive.ts";
import { addDays, momentOf, type Plan } from "./plan.ts";
import type { PriceList } from "./prices.ts";
import { cancel, change, complain, dispute, giveBackOwed, giveForGood, isPaid } from "./turns.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Business {
  calendar: Calendar;
  books: Books;
  fleet: Fleet;
  list: PriceList;
}

/** Books a trip, and plans everything that follows. */
export async function begin(plan: Plan, business: Business): Promise<void> {
  const { calendar, books, list } = business;
  const booking = await book(plan, list, books);
  if (!booking) return;
  const { random } = plan;
  const now = Date.now();
  if (booking.stage === "asked") {
    const yes = random.chance(0.88);
    calendar.plan(now + random.between(1, 5) * hourMs, booking, () => answer(booking, yes, books));
  }
  planPayment(plan, booking, business);
  planTurns(plan, booking, business);
  const course = courseOf(plan);
  for (const ride of booking.rides) planRide({ plan, booking, ride, course }, business);
}

const firstOf = ({ rides }: OwnBooking) => momentOf(rides[0]!.day, rides[0]!.time ?? "09:00");
const lastOf = ({ rides }: OwnBooking) => momentOf(rides.at(-1)!.day, "20:00");

function planPayment(plan: Plan, booking: OwnBooking, { calendar, books }: Business): void {
  const { random, paying, method } = plan;
  const now = Date.now();
  const before = Math.max(now + 6 * hourMs, now + random.next() * (firstOf(booking) - now));
  const isUnpaid = () => booking.stage === "booked" && booking.entries.length === 0;
  if (paying === "paypalLater" || (paying === "paypal" && !booking.orderId))
    calendar.plan(before, booking, async () => isUnpaid() && payOnline(booking, books));
  if (paying === "byHand") calendar.plan(before, booking, () => payByHand(booking, method, 1, books));
  if (paying === "deposit")
    calendar.plan(now + hourMs, booking, () => payByHand(booking, method, random.pick([0.3, 0.5]), books));
}

function planTurns(plan: Plan, booking: OwnBooking, { calendar, books, list }: Business): void {
  const { random, method } = plan;
  const now = Date.now();
  const first = firstOf(booking);
  const between = () => now + 7 * hourMs + random.next() * Math.max(0, first - now - 9 * hourMs);
  const isPlain = !plan.code && plan.agreedCents === undefined;
  if (isPlain && random.chance(0.1)) {
    const most = Math.min(14, list.tours.get(plan.tour)?.most ?? 14);
    const people = Math.max(1, Math.min(most, plan.people + random.pick([-2, -1, 1, 2])));
    const isBoth = booking.rides.every(({ from, to }) => plan.tour || list.fares.has(`${from}/${to}`));
    const movesTime = !plan.tour && booking.rides[0]!.time !== null && random.chance(0.4);
    const time = `${String(random.between(6, 20)).padStart(2, "0")}:30`;
    if (movesTime) calendar.plan(between(), booking, () => change(booking, list, { time }, books));
    else if (isBoth && people !== plan.people)
      calendar.plan(between(), booking, () => change(booking, list, { people }, books));
  }
  if (random.chance(0.09)) planCancellation(plan, booking, between, { calendar, books });
  const after = lastOf(booking) + random.between(12, 90) * hourMs;
  if (random.chance(0.015))
    calendar.plan(after, booking, () => giveForGood(booking, random.pick([0.1, 0.25, 1]), method, books));
  if (random.chance(0.012)) calendar.plan(after, booking, () => complain(booking, books));
  if (random.chance(0.006)) {
    const [takesBack, isResolved] = [random.chance(0.5), random.chance(0.7)];
    calendar.plan(
      after + 5 * dayMs,
      booking,
      async () => isPaid(booking) && dispute(booking, takesBack, isResolved, books),
    );
  }
  // At the end the office gives back everything that a change left owed.
  calendar.plan(lastOf(booking) + 100 * hourMs, booking, () => giveBackOwed(booking, method, books));
}

function planCancellation(
  plan: Plan,
  booking: OwnBooking,
  between: () => number,
  { calendar, books }: Pick<Business, "calendar" | "books">,
): void {
  const { random, method } = plan;
  const late = firstOf(booking) - random.pick([1, 3, 12, 20]) * hourMs;
  const at = random.chance(0.3) ? Math.max(late, Date.now() + 2 * hourMs) : between();
  const by = random.chance(0.2) ? "office" : "guest";
  const onlyOne = booking.rides.length === 2 && random.chance(0.35) ? random.below(2) : undefined;
  calendar.plan(at, booking, () =>
    cancel(booking, onlyOne === undefined ? booking.rides : [booking.rides[onlyOne]!], by, books),
  );
  calendar.plan(at + 30 * hourMs, booking, () => giveBackOwed(booking, method, books));
}

function courseOf({ random }: Plan): Course {
  return random.weighed([
    ["driven", 64],
    ["tapped", 20],
    ["completed", 14],
    ["noShow", 1.3],
    ["forgotten", 0.7],
  ] as const);
}

function planRide(
  { plan, booking, ride, course }: { plan: Plan; booking: OwnBooking; ride: OwnRide; course: Course },
  { calendar, books, fleet }: Business,
): void {
  const { random } = plan;
  const collects = plan.paying === "driver" || plan.paying === "deposit" || plan.paying === "byHand";
  const eve = momentOf(addDays(ride.day, -1), "17:00");
  calendar.plan(eve, booking, () => dispatch(booking, ride, collects, { fleet, random, books }));
  const minutes = fleet.tourMinutes.get(booking.tour) ?? fleet.drive(ride.from, ride.to) ?? 180;
  // A change may move the time by then.
  const over = momentOf(ride.day, "23:00");
  const ends = ride.time ? momentOf(ride.day, ride.time) + Math.max(90, minutes) * 60_000 : over - 5 * hourMs;
  const how = course === "noShow" && ride.time === null ? "driven" : course;
  calendar.plan(Math.max(ends, plan.at + 4 * hourMs), booking, async () => {
    const isLater = ride.time !== null && momentOf(ride.day, ride.time) > Date.now() - hourMs;
    const drive = () => driveRide(booking, ride, how, books);
    if (isLater) calendar.plan(over + 4 * hourMs, booking, drive);
    else await drive();
  });
}
