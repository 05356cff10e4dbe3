import { formatDuration } from "../../../domain/catalogue/road.ts";
import type { TourSale } from "../../../domain/catalogue/tour.ts";
import { tourSaleTexts as words } from "../../../texts/desk/catalogue/tours.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";

/** Says in one line how a tour is sold, for the list of tours. */
export function tourSaleLine(sale: TourSale): string {
  return [
    words.perPerson(dollars(sale.pricePerPersonCents)),
    ...groupAndTimes(sale),
    sale.hidden && words.isHidden,
    sale.homePosition !== null && words.isHome,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Says how a tour is sold, for the history of edits. An edit that is older than a field has no value for it. */
export function tourSaleWords(sale: Partial<TourSale>, nameOf: (id: string) => string): string {
  const { pricePerPersonCents, hidden, homePosition = null, images } = sale;
  return [
    pricePerPersonCents && dollars(pricePerPersonCents),
    ...groupAndTimes(sale),
    images?.[0] && words.of(nameOf(images[0].replace("tour-", ""))),
    hidden && words.isHidden,
    homePosition !== null && `${words.isHome} (${homePosition + 1})`,
  ]
    .filter(Boolean)
    .join(", ");
}

function groupAndTimes(sale: Partial<TourSale>) {
  const { leastPeople, mostPeople, minutes, pickupFrom, pickupTo = null, weekdays } = sale;
  return [
    leastPeople && mostPeople && words.group(leastPeople, mostPeople),
    minutes && formatDuration(minutes),
    pickupFrom && words.hours(pickupFrom, pickupTo),
    weekdays && words.days(weekdays),
  ];
}
