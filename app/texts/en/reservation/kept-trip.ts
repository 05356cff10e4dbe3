/** The words of a trip page that a phone, or another device, keeps. */
export const keptTrip = {
  heading: "No network when you land?",
  /** How the device is called in the words below. */
  device: { phone: "phone", other: "device" },
  offer: (device: string) => `Kept on your ${device}, this page opens without one.`,
  keep: (device: string) => `Keep on this ${device}`,
  since: (device: string, day: string) => `Kept on this ${device} since ${day}`,
  seen: (moment: string) => `last seen ${moment}`,
  how: "It opens without a network, until two days after the last ride.",
  notMine: (device: string) => `Not my ${device}`,
  dropped: (device: string) => `It is gone from this ${device}.`,
  failed:
    "This browser keeps nothing, perhaps because its window is private. The calendar file has the ride too, without a network.",
  /** The page on screen is the kept one. */
  shown: (device: string) => `There is no network, or it is too slow. This is what your ${device} kept`,
  asOf: (moment: string) => `as of ${moment}`,
  noPage: {
    title: "No network",
    text: (device: string) => `This page needs one. Your trip is kept on this ${device}:`,
    open: "Open your trip",
  },
};
