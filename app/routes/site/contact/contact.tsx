import { data, redirect } from "react-router";
import { likelierAddress } from "../../../domain/common/email-slip.server.ts";
import { fieldErrors, readFields } from "../../../domain/common/form.ts";
import {
  type ContactField,
  contactFields,
  contactSchema,
  isIncomplete,
} from "../../../domain/message/contact.ts";
import type { BookingError } from "../../../domain/sale/booking-form.ts";
import { log } from "../../../log.server.ts";
import { sendContactMessage } from "../../../operations/message/notify.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { AlertScript } from "../../../ui/alert.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { visitorOf } from "../../../visitor.server.ts";
import { noticeCookie } from "../../kit/cookies.server.ts";
import { postedForm } from "../../kit/form.server.ts";
import { publicMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/contact";
import { ContactAlert, type ContactProblem } from "./contact-alert.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ReachUs } from "./reach.tsx";

export const meta = publicMeta((t) => ({ ...t.contact, card: "contact" }));

export async function action({ request, context }: Route.ActionArgs) {
  const posted = readFields(await postedForm(request), [...contactFields, "meant", "asked"]);
  const { meant, asked, ...typed } = posted;
  const values = { ...typed, email: meant || typed.email };
  const contact = contactSchema.safeParse(values);
  const incomplete = isIncomplete(values);
  if (!contact.success || incomplete) {
    const errors = contact.success ? {} : fieldErrors<ContactField, BookingError>(contact.error);
    return refuse(400, { problem: incomplete ? "incomplete" : undefined, values, errors });
  }
  const likelier = likelierAddress(values.email);
  // One question is enough: a guest who sends the same address again means it.
  if (likelier && values.email !== asked) return refuse(400, { values, likelier });
  try {
    const outcome = await sendContactMessage(contact.data, visitorOf({ context }));
    if (outcome === "tooMany") return refuse(429, { problem: "tooMany", values });
  } catch (error) {
    log.error({ error }, "contact");
    return refuse(500, { problem: "failed", values });
  }
  const notice = await noticeCookie.serialize({ contact: true });
  return redirect(textsFor(request).href("/home"), { status: 303, headers: { "Set-Cookie": notice } });
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const t = useTexts();
  return (
    <>
      <PageHead title={t.contact.heading} lead={t.contact.lead} poster="contact" />
      <div className="px-5 py-12 lg:py-20">
        <div className="mx-auto grid max-w-6xl gap-12 lg:grid-cols-[7fr_5fr] lg:gap-20">
          <ContactForm {...actionData} />
          <ReachUs />
        </div>
      </div>
      {actionData?.problem && <ContactAlert problem={actionData.problem} />}
      <ContactAlert problem="failed" closed />
      <AlertScript />
    </>
  );
}

interface RefusedMessage {
  problem?: ContactProblem | undefined;
  values: Record<ContactField, string>;
  errors?: Partial<Record<ContactField, BookingError>>;
  /** The address that was probably meant. */
  likelier?: string;
}

function refuse(status: number, { problem, values, errors = {}, likelier }: RefusedMessage) {
  return data({ problem, values, errors, likelier }, { status });
}
