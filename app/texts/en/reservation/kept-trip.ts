/** The words of a trip page that a phone keeps. */
export const keptTrip = {
  heading: "No network when you land?",
  offer: "Kept on your phone, this page opens without one.",
  keep: "Keep on this phone",
  since: (day: string) => `Kept on this phone since ${day}`,
  seen: (moment: string) => `last seen ${moment}`,
  how: "It opens without a network, until two days after the last ride.",
  notMine: "Not my phone",
  dropped: "It is gone from this phone.",
  failed:
    "This browser keeps nothing, perhaps because its window is private. The calendar file has the ride too, without a network.",
  /** The page on screen is the kept one. */
  shown: "There is no network, or it is too slow. This is what your phone kept",
  asOf: (moment: string) => `as of ${moment}`,
  noPage: {
    title: "No network",
    text: "This page needs one. Your trip is kept on this phone:",
    open: "Open your trip",
  },
};
