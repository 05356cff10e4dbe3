/** The words of the page on which a guest accepts a quote. */
export const quote = {
  title: "Your quote",
  until: (moment: string) => `This price is yours until ${moment}, Costa Rica time.`,
  claims: "Your place is kept for you until then.",
  free: "Your place is not kept meanwhile: if it is gone when you accept, we say so here, and nothing is charged.",
  accept: "Accept",
  payLater: "Accept, pay later",
  answer: "Choose how to pay",
  ended: "This quote has ended",
  endedText: (moment: string) =>
    `It was open until ${moment}, Costa Rica time. Nothing was booked or charged. Write to us, and we make you a new one.`,
  withdrawn: "This quote is not open any more",
  withdrawnText:
    "We took it back, and nothing was booked or charged. Write to us, and we make you a new one.",
  lost: "We can't find this quote",
  lostText: "The link may be cut short. Open it again from our message, or write to us.",
  wish: "Hello {company}, I have a question about my quote.",
};
