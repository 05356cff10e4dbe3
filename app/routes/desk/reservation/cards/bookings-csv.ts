import { requireOperator } from "../../../../auth/operator.server.ts";
import type { CsvRow } from "../../../../domain/common/csv.ts";
import { todayInCostaRica } from "../../../../domain/common/day.ts";
import { peopleOf } from "../../../../domain/reservation/reservation.ts";
import {
  type ListedReservation,
  listedReservations,
} from "../../../../store/reservation/bookings-for-csv.server.ts";
import type { DeskFilter } from "../../../../store/reservation/find-bookings.server.ts";
import { cardTexts } from "../../../../texts/desk/reservation/cards.ts";
import { operatorLetters } from "../../../../texts/operator.ts";
import { csvFile } from "../../kit/csv-file.server.ts";
import type { Route } from "./+types/bookings-csv";
import { readFilter } from "./filter.ts";

/** Streams all bookings that the search and the filters find as CSV. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const { after, ...filter } = readFilter(new URL(request.url).searchParams);
  return csvFile(`reservas-${todayInCostaRica()}`, cardTexts.csvColumns, readRows(filter));
}

async function* readRows(filter: DeskFilter): AsyncIterable<CsvRow[]> {
  for await (const some of listedReservations(filter)) yield some.map(row);
}

function row(booked: ListedReservation): CsvRow {
  const [there, back] = booked.legs;
  return [
    todayInCostaRica(booked.createdAt),
    booked.reference,
    cardTexts.types[booked.bookingType],
    booked.firstName,
    booked.email,
    booked.phone,
    peopleOf(booked),
    booked.tour ?? "",
    there?.from ?? "",
    there?.to ?? "",
    there?.day ?? "",
    back?.day ?? "",
    booked.priceCents / 100,
    booked.ledger.capturedCents / 100,
    booked.ledger.refundedCents / 100,
    cardTexts.statuses[booked.status],
    operatorLetters.copy.paymentState[booked.payment],
    booked.message,
    booked.partnerReference,
  ];
}
