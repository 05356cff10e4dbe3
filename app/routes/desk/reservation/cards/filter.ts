import { isDay } from "../../../../domain/common/day.ts";
import { readFields } from "../../../../domain/common/form.ts";
import {
  bookingTypes,
  paymentStates,
  reservationStatuses,
} from "../../../../domain/reservation/reservation.ts";

const filterFields = ["search", "type", "status", "payment", "day"] as const;

/** Reads search and filters from the list's address; values that are not known are left out. */
export function readFilter(query: URLSearchParams) {
  const asked = readFields(query, [...filterFields, "held", "after"]);
  const oneOf = <Value extends string>(values: readonly Value[], text: string) =>
    values.find((value) => value === text);
  return {
    search: asked.search.slice(0, 100),
    type: oneOf(bookingTypes, asked.type),
    status: oneOf(reservationStatuses, asked.status),
    payment: oneOf(paymentStates, asked.payment),
    day: isDay(asked.day) ? asked.day : undefined,
    onHold: asked.held === "1",
    after: asked.after || undefined,
  };
}

export type DeskQuery = ReturnType<typeof readFilter>;

export function isNarrowed(filter: DeskQuery): boolean {
  return filterFields.some((field) => filter[field]);
}

/** Says whether this is the first page of all bookings, which begins with what asks for an act. */
export function isFirstPage(filter: DeskQuery): boolean {
  return !isNarrowed(filter) && !filter.onHold && !filter.after;
}

/** Returns the address of the next page, or of the first, with the same search and filters. */
export function pageAfter(filter: DeskQuery, after?: string): string {
  const query = queryOf(filter);
  if (after) query.set("after", after);
  return `/dashboard/admin?${query}`;
}

/** Returns the address of the CSV file with everything that the search and the filters find. */
export const fileOf = (filter: DeskQuery) => `/dashboard/admin/bookings.csv?${queryOf(filter)}`;

function queryOf(filter: DeskQuery): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of filterFields) if (filter[field]) query.set(field, filter[field]);
  if (filter.onHold) query.set("held", "1");
  return query;
}
