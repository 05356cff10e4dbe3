import type { LetterKind } from "../domain/message/letter-contents.ts";

const kinds: Record<LetterKind, string> = {
  confirmation: "Confirmation to the customer",
  operatorCopy: "Copy for the operator",
  asked: "Request received, to the customer",
  declined: "Could not be confirmed, to the customer",
  contact: "Message from the contact form",
  message: "Email from the operator",
  paid: "Receipt to the customer",
  operatorPaid: "Payment, for the operator",
  refunded: "Refund, to the customer",
  changed: "Change of plans, to the customer",
  cancelled: "Cancellation, to the customer",
  operatorChanged: "Change by a guest, for the operator",
  operatorCancelled: "Cancellation by a guest, for the operator",
  unpaid: "Payment failed, to the customer",
  unsaid: "What is still missing, to the customer",
  driver: "Who drives, to the customer",
  thanks: "Thank you, to the customer",
  dayAhead: "Tomorrow's rides, for the operator",
  passwordReset: "Link for a new password",
  addBooking: "Link to add a booking to an account",
  invitation: "Invitation to the desk",
  statement: "A month's statement, to a partner",
  statementReminder: "A statement waits for an answer, to a partner",
};

/** The words of the mailbox that only demonstrations have, in English alone. */
export const mailboxTexts = {
  title: "Local mailbox (demonstration)",
  heading: "Local mailbox",
  lead: "This is a demonstration. Emails that a real site would send stay here, where anybody can read them. Do not type personal data.",
  empty: "No emails yet. Book a ride, or write to us, and its emails appear here within a few seconds.",
  kinds,
  list: "Emails, newest first",
  back: "All emails",
  to: "To",
  plain: "The same email as plain text",
  attachments: "Attachments",
};
