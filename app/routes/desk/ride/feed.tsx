import { requireOperator } from "../../../auth/operator.server.ts";
import { newId } from "../../../domain/common/reference.ts";
import { feedAddress } from "../../../operations/ride/feed-link.server.ts";
import { feedTexts as words } from "../../../texts/desk/ride/feed.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { pressed } from "../kit/acts.server.ts";
import { AnswerBar } from "../kit/answer-bar.tsx";
import { buttons } from "../kit/card.tsx";
import { CopyField } from "../kit/copy-field.tsx";
import { RoomForm, RoomForms } from "../kit/fold.tsx";
import { Head } from "../kit/head.tsx";
import { useRoomAnswer } from "../kit/use-room-answer.ts";
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
  const { act } = await pressed(args, feedActs);
  return await act();
}

/** Gives the link with which all rides appear in the operator's own calendar. */
export default function Feed({ loaderData: { version, url, click }, actionData }: Route.ComponentProps) {
  const { answer, done, close } = useRoomAnswer(actionData);
  const webcal = url.replace(/^https?:/, "webcal:");
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`;
  return (
    <RoomForms value={{ answer, done, click }}>
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
            <RoomForm
              name="renew"
              intent="renew"
              fields={{ version }}
              className="mt-1 grid justify-items-start gap-3"
            >
              <p>{words.renewText}</p>
              <button type="submit" className={buttons.ink}>
                {words.renewYes}
              </button>
            </RoomForm>
          </details>
        </section>
      </div>
      <AnswerBar answer={answer} close={close} />
    </RoomForms>
  );
}
