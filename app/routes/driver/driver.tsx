import { data, redirect } from "react-router";
import type { TapRefusal } from "../../domain/ride/driver-tap.ts";
import { recordTap } from "../../operations/ride/tap.server.ts";
import { answerPlaces } from "../../operations/team/answer-places.server.ts";
import { driverWithSecret } from "../../operations/team/driver-link.server.ts";
import { permissions } from "../../security.server.ts";
import { driverTexts as t } from "../../texts/driver.ts";
import { keepPage } from "../kit/connection.ts";
import { postedForm } from "../kit/form.server.ts";
import type { Route } from "./+types/driver";
import { DriverDayPage } from "./day.tsx";
import { Dead, Sorry } from "./dead.tsx";
import { readTap } from "./form-tap.server.ts";
import { readDay } from "./read-day.server.ts";

export { answerHeaders as headers } from "../kit/headers.server.ts";

export const handle = { react: true, bare: true };

export const meta: Route.MetaFunction = ({ params: { secret } }) => [
  { title: t.title },
  { tagName: "link", rel: "manifest", href: `/driver/${secret}/manifest.webmanifest` },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

/** The header lets the worker tell our own 404 from a proxy's. */
const dead = { status: 404, headers: { "Driver-Link": "dead" } };

export async function loader({ params }: Route.LoaderArgs) {
  const driver = await driverWithSecret(params.secret);
  if (!driver) return data({ day: undefined }, dead);
  return data({ day: await readDay(driver) }, { headers: { "Permissions-Policy": permissions("self") } });
}

interface FormTapAnswer {
  /** Set when the ride belongs to another driver by now, or to none. */
  refused?: [jobId: string, why: TapRefusal];
  unreadable?: true;
}

/** Stores the driver's answer about places, or records a tap from a page without a script. */
export async function action({ request, params }: Route.ActionArgs) {
  const driver = await driverWithSecret(params.secret);
  if (!driver) return data<FormTapAnswer>({}, dead);
  const form = await postedForm(request);
  if (form.has("places")) {
    await answerPlaces(driver.id, form.get("places") === "yes");
    return data<FormTapAnswer>({});
  }
  const tap = readTap(form);
  if (!tap) return data<FormTapAnswer>({ unreadable: true }, { status: 400 });
  const outcome = await recordTap(driver.id, tap);
  if (outcome === "notYours" || outcome === "gone")
    return data<FormTapAnswer>({ refused: [tap.jobId, outcome] }, { status: 409 });
  return redirect(`/driver/${params.secret}`);
}

export default function DriverPage({
  loaderData: { day },
  actionData,
  params: { secret },
}: Route.ComponentProps) {
  return (
    <div lang="es" className="min-h-dvh bg-white text-night">
      {day ? <DriverDayPage {...day} secret={secret} tapAnswer={actionData} /> : <Dead />}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div lang="es" className="min-h-dvh bg-white text-night">
      <title>{t.title}</title>
      <Sorry title={t.brokenTitle} text={t.broken} retry={t.retry} />
    </div>
  );
}
