import { data, Form, redirect } from "react-router";
import { guestActor } from "../../../../domain/common/actor.ts";
import { confirmAddress } from "../../../../operations/message/confirm-address.server.ts";
import { reservationToConfirm } from "../../../../operations/message/confirm-link.server.ts";
import { tripSecret } from "../../../../operations/reservation/trip-secret.server.ts";
import { isKnownAddress } from "../../../../store/message/known-addresses.server.ts";
import { textsFor, useTexts } from "../../../../texts/language.ts";
import { AskWhatsapp } from "../../../../ui/ask-whatsapp.tsx";
import { Button } from "../../../../ui/button.tsx";
import { PageHead } from "../../../../ui/page-head.tsx";
import { NoLine } from "../../../kit/no-line.tsx";
import { privateMeta } from "../../../kit/page-meta.ts";
import type { Route } from "./+types/confirm";

export const handle = { shortFoot: true };

export const meta = privateMeta((t) => `${t.trip.confirm.title} | ${t.brand}`);

/** Opening the link changes nothing, because programs that scan letters open their links. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const t = textsFor(request);
  const reservation = await reservationToConfirm(params.secret, t.language);
  if (!reservation) return data({ email: undefined }, { status: 404 });
  const { id, email } = reservation;
  if (await isKnownAddress(email)) throw redirect(t.href(`/trip/${tripSecret(id)}`));
  return data({ email });
}

export async function action({ params, request }: Route.ActionArgs) {
  const t = textsFor(request);
  const reservation = await reservationToConfirm(params.secret, t.language);
  if (!reservation) return data(undefined, { status: 404 });
  await confirmAddress(reservation, guestActor, "letter");
  return redirect(t.href(`/trip/${tripSecret(reservation.id)}`), 303);
}

export default function ConfirmAddress({ loaderData: { email } }: Route.ComponentProps) {
  const t = useTexts();
  const words = t.trip.confirm;
  if (!email)
    return (
      <PageHead title={t.trip.lost} lead={t.trip.lostText}>
        <AskWhatsapp className="mt-8" />
      </PageHead>
    );
  return (
    <>
      <PageHead title={words.title} lead={words.lead(email)} short />
      <Form method="post" className="wrap grid gap-5 py-10 lg:py-16">
        <NoLine />
        <Button className="sm:justify-self-start">{words.confirm}</Button>
        <p className="text-ink-soft">{words.notYou}</p>
      </Form>
    </>
  );
}
