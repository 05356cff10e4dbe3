import { data, Form, redirect } from "react-router";
import { currentUser } from "../../../auth/current-user.server.ts";
import { addBooking } from "../../../operations/account/add-booking.server.ts";
import { reservationToConfirm } from "../../../operations/message/confirm-link.server.ts";
import { isOneAddress } from "../../../store/message/known-addresses.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Named } from "../../../ui/named.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { privateMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/add-booking";

export const meta = privateMeta((t) => t.account.addBooking.title);

const gone = () => data({ booking: undefined }, { status: 404 });

/** Opening the link changes nothing, because programs that scan letters open their links. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const reservation = await reservationToConfirm(params.secret, textsFor(request).language);
  if (!reservation) return gone();
  const { reference, email } = reservation;
  const signedIn = (await currentUser(request, { renew: false }))?.user.email;
  return data({ booking: { reference, email, signedIn, isTheirs: isOneAddress(email, signedIn ?? "") } });
}

/** The link proves the mailbox, and the session the account. */
export async function action({ params, request }: Route.ActionArgs) {
  const t = textsFor(request);
  const reservation = await reservationToConfirm(params.secret, t.language);
  const found = await currentUser(request, { renew: false });
  const isAdded = reservation && found && (await addBooking(reservation.id, found.user));
  return isAdded ? redirect(t.href("/account/trips"), 303) : gone();
}

export default function AddBooking({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts();
  const words = t.account.addBooking;
  const { booking } = actionData ?? loaderData;
  if (!booking)
    return (
      <PageHead title={words.gone} lead={words.goneText}>
        <AskWhatsapp className="mt-8" />
      </PageHead>
    );
  const { reference, email, signedIn, isTheirs } = booking;
  const lead = isTheirs ? words.lead(email) : signedIn ? words.other(email, signedIn) : words.signIn(email);
  return (
    <>
      <PageHead title={<Named text={words.heading(reference)} names={[reference]} />} lead={lead} short />
      <div className="wrap grid gap-5 py-10 lg:py-16">
        {isTheirs ? (
          <Form method="post">
            <Button>{words.submit}</Button>
          </Form>
        ) : (
          <ButtonLink
            href={t.href(signedIn ? "/account/trips" : "/auth/login")}
            className="sm:justify-self-start"
          >
            {signedIn ? t.nav.myTrips : t.nav.login}
          </ButtonLink>
        )}
        <p className="text-ink-soft">{words.notYou}</p>
      </div>
    </>
  );
}
