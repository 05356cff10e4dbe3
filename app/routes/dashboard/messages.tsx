import { useEffect } from "react";
import { useFetcher } from "react-router";
import { requireOperator } from "../../auth/operator.server.ts";
import { listContactMessages, markSeen } from "../../store/mailbox.server.ts";
import { deskTexts } from "../../texts/es-desk.ts";
import { messageTexts as words } from "../../texts/es-late.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { postedForm } from "../form.server.ts";
import type { Route } from "./+types/messages";
import { MessageCard } from "./message-card.tsx";
import { messageOf } from "./messages.server.ts";
import { Nothing } from "./nothing.tsx";

export { PageError as ErrorBoundary } from "./page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [
  { title: words.title },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const before = letterId(new URL(request.url).searchParams.get("before"));
  const { messages, next } = await listContactMessages(before);
  return { messages: messages.map(messageOf), next, before };
}

/** Remembers that the operator saw all up to a message. */
export async function action({ request }: Route.ActionArgs) {
  await requireOperator(request);
  const id = letterId((await postedForm(request)).get("seen"));
  if (id !== undefined) await markSeen(id);
  return null;
}

function letterId(text: FormDataEntryValue | null): number | undefined {
  return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export default function Messages({ loaderData: { messages, next, before } }: Route.ComponentProps) {
  const { submit } = useFetcher();
  const newest = before === undefined ? messages[0]?.id : undefined;
  useEffect(() => {
    if (newest !== undefined) void submit({ seen: newest }, { method: "post" });
  }, [newest, submit]);
  return (
    <div className="wrap grid gap-5 py-6">
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{words.lead}</p>
      </div>
      {messages.length === 0 &&
        (before ? <Nothing title={words.end} /> : <Nothing title={words.none} text={words.noneText} />)}
      <ul className="grid gap-3 lg:grid-cols-2">
        {messages.map((message) => (
          <li key={message.id} className="min-w-0">
            <MessageCard {...message} />
          </li>
        ))}
      </ul>
      <nav aria-label={deskTexts.pages} className="flex flex-wrap justify-center gap-3">
        {before !== undefined && (
          <ButtonLink look="quiet" href="/dashboard/admin/messages">
            {deskTexts.first}
          </ButtonLink>
        )}
        {next !== undefined && (
          <ButtonLink look="quiet" href={`/dashboard/admin/messages?before=${next}`}>
            {deskTexts.next}
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
