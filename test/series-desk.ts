import { newId } from "../app/domain/common/reference.ts";
import { weekdayField } from "../app/domain/reservation/series.ts";
import { action } from "../app/routes/desk/reservation/room/reservation.tsx";
import { findReservation } from "../app/store/reservation/reservations.server.ts";
import { post } from "./requests.ts";
import { ahead } from "./series.ts";

export const everyDay = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekdayField(weekday), "on"]),
);
/** The form of every day from tomorrow until the fourth day from today. */
export const fourTypedDays = { ...everyDay, fromDay: ahead(1), untilDay: ahead(4), skipsHolidays: "on" };

/** Sends the form that makes a series of a booking, in its room. */
export async function repeatAtDesk(cookie: string, id: string, values: Record<string, string>) {
  const { reference } = (await findReservation(id))!;
  const asked = { intent: "repeat", form: "repeat", click: newId(), ...values };
  const { data, init } = await action(post(`/dashboard/admin/r/${reference}`, asked, cookie, { reference }));
  return { ...data, status: init?.status };
}

/** Looks at a series of four days, agrees to it, and returns its id with the answer. */
export async function agreeAtDesk(cookie: string, first: string) {
  const click = newId();
  const { said } = (await repeatAtDesk(cookie, first, fourTypedDays)).was!;
  const answer = await repeatAtDesk(cookie, first, { ...fourTypedDays, said: said!, agreed: "48000", click });
  return { id: click, answer };
}
