import type { Reservation } from "../reservation/reservation.ts";

const longestName = 40;
const mostWords = 4;
/** Chinese numerals are letters in Unicode, and so are the l, I, O and o that somebody types for 1 and 0. */
const lettersForDigits =
  /[零一二三四五六七八九十百千两兩壹贰貳叁參肆伍陆陸柒捌玖拾]|(?<!\p{L})[lIOo]{2,}(?!\p{L})/u;

/**
 * Returns the reservation without the booker's free text, for letters to an address that nobody has confirmed:
 * otherwise anybody could have us send their words to a stranger. Only addresses that `isPublic` knows stay. A name
 * that could hold a message or a phone number becomes empty.
 */
export function withoutFreeWords(reservation: Reservation, isPublic: (door: string) => boolean): Reservation {
  const door = (typed: string | null | undefined) => (typed && isPublic(typed) ? typed : null);
  const legs = reservation.legs.map((leg) => ({
    ...leg,
    flight: null,
    originDoor: door(leg.originDoor),
    destinationDoor: door(leg.destinationDoor),
    childSeatAges: null,
    extraStop: null,
  }));
  const firstName = isPlainName(reservation.firstName) ? reservation.firstName : "";
  return { ...reservation, firstName, message: "", taxId: "", legs };
}

/** Says whether a name is short and has only the letters of names: without digits it can hold no phone number. */
function isPlainName(name: string): boolean {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    name.length <= longestName &&
    words.length <= mostWords &&
    /^[\p{L}\p{M}\p{Zs}.'’-]*$/u.test(name) &&
    !lettersForDigits.test(name.normalize("NFKC"))
  );
}
