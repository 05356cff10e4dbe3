import { addDays, todayInCostaRica } from "../../app/domain/common/day.ts";

/** What the operator asks of the list, in the order of the table. */
export const cases = {
  "no filter": {},
  "status pending": { status: "pending" },
  "Tour, pending, FAILED (there is none)": { type: "Tour", status: "pending", payment: "FAILED" },
  "service day": { day: addDays(todayInCostaRica(), 26) },
  "search: a reference": { search: "TMR-A00000042" },
  "search: a phone's last digits": { search: "1000 0042" },
  "search: a rare name": { search: "wojciechowska" },
  "search: one name in 5": { search: "mar" },
  "search: one name in 5, FAILED (none of them)": { search: "maria", payment: "FAILED" },
  "search: two names of many, but nobody has both": { search: "maria wei" },
  "search: a part of a rare name": { search: "ciecho" },
  "search: digits in the middle of a phone": { search: "0000042" },
  "search: a flight that many have": { search: "ua 1642" },
  "search: O'Brien": { search: "obrien" },
  "search: nothing found": { search: "nobodyknows" },
} as const;
