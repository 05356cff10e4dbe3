import { formatDuration } from "../../../domain/catalogue/road.ts";
import type { TourSale } from "../../../domain/catalogue/tour.ts";
import { tourSaleTexts as words } from "../../../texts/desk/catalogue/tours.ts";
import { dollars } from "../../../texts/desk/ride/ride.ts";

/** Says how a tour is sold. Edits from before tours had more fields hold fewer of them. */
export function tourSaleWords(sale: Partial<TourSale>, nameOf: (id: string) => string): string {
  const { pricePerPersonCents, hidden, homePosition = null, leastPeople, mostPeople, minutes, images } = sale;
  const { pickupFrom, pickupTo = null, weekdays } = sale;
  return [
    pricePerPersonCents && dollars(pricePerPersonCents),
    leastPeople && mostPeople && words.group(leastPeople, mostPeople),
    minutes && formatDuration(minutes),
    pickupFrom && words.hours(pickupFrom, pickupTo),
    weekdays && words.days(weekdays),
    images?.[0] && words.of(nameOf(images[0].replace("tour-", ""))),
    hidden && words.isHidden,
    homePosition !== null && `${words.isHome} (${homePosition + 1})`,
  ]
    .filter(Boolean)
    .join(", ");
}
