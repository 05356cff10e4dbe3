/** Guests get these texts when something is closed on a ride that they have booked. */
export const notice = {
  subject: (reference: string) => `About your ride ${reference}`,
  letter: (reference: string, text: string) =>
    `Hello, this is {company} about your reservation ${reference}.\n\n${text}\n\nYou can answer this email.\n\n{company}`,
  road: (from: string, to: string) => `The road between ${from} and ${to} is closed`,
  place: (name: string) => `${name} can't be reached`,
  tour: (name: string) => `${name} does not run`,
  all: "We can't drive",
  days: (from: string, to: string) => (from === to ? `on ${from}` : `from ${from} to ${to}`),
  hours: (from: string, to: string) => `${from} to ${to}`,
  after:
    "Your ride is in that time. We write to you to agree another hour or way; if that does not suit you, you get your money back.",
};
