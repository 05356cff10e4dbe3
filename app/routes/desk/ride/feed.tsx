import { requireOperator } from "../../../auth/operator.server.ts";
import { newId } from "../../../domain/common/reference.ts";
import { feedAddress } from "../../../operations/ride/feed-link.server.ts";
import { feedTexts as words } from "../../../texts/desk/ride/feed.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { answered } from "../kit/acts.server.ts";
import { buttons } from "../kit/card.tsx";
import { CopyField } from "../kit/copy-field.tsx";
import { DeskForm, DeskForms } from "../kit/form.tsx";
import { Head } from "../kit/head.tsx";
import type { Route } from "./+types/feed";
import { feedActs } from "./feed-act.server.ts";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request, "manage");
  return { ...(await feedAddress()), click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, feedActs);
}

/** Gives the link with which all rides appear in the operator's own calendar. */
export default function Feed({ loaderData: { version, url, click }, actionData }: Route.ComponentProps) {
  const webcal = url.replace(/^https?:/, "webcal:");
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`;
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid max-w-3xl gap-5 py-6">
        <Head heading={words.heading} lead={words.lead} />
        <section className="grid gap-4 rounded-card bg-shell px-4 py-4 shadow-card sm:px-5">
          <CopyField id="feed" label={words.link} value={url} text={words.linkText} />
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={webcal}>{words.apple}</ButtonLink>
            <ButtonLink look="quiet" href={google} target="_blank" rel="noopener">
              {words.google}
            </ButtonLink>
          </div>
          <p className="text-ink-soft">{words.other}</p>
          {/* A new link closes the question about renewing it. */}
          <details key={version}>
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-2">
              {words.renew}
            </summary>
            <DeskForm
              name="renew"
              intent="renew"
              fields={{ shown: version }}
              className="mt-1 grid justify-items-start gap-3"
            >
              <p>{words.renewText}</p>
              <button type="submit" className={buttons.ink}>
                {words.renewYes}
              </button>
            </DeskForm>
          </details>
        </section>
      </div>
    </DeskForms>
  );
}
