import { useEffect } from "react";
import { useFetcher } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { may } from "../../../domain/team/role.ts";
import { listContactMessages } from "../../../store/message/mailbox.server.ts";
import { messageTexts as words } from "../../../texts/desk/message/messages.ts";
import { answered } from "../kit/acts.server.ts";
import { AnswerBar } from "../kit/answer-bar.tsx";
import { readChats } from "../kit/chat/chat-view.server.ts";
import { dueChatsFor } from "../kit/chat/due-chats.server.ts";
import { readTurn } from "../kit/place-in-queue.ts";
import { useMay } from "../kit/shut.tsx";
import { useAnswer } from "../kit/use-answer.ts";
import type { Route } from "./+types/messages";
import { messageActs } from "./chat-act.server.ts";
import { ChatQueue } from "./chat-queue.tsx";
import { ContactMessages } from "./contact-messages.tsx";
import { messageOf } from "./messages.server.ts";
import { readSaidList } from "./said-list.server.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = await requireOperator(request);
  const { searchParams } = new URL(request.url);
  const before = letterId(searchParams.get("before"));
  // These links open other people's pages.
  const showsChats = !before && may(role, "dispatch");
  const [{ messages, next }, chats, said] = await Promise.all([
    listContactMessages(before),
    showsChats ? readChats(dueChatsFor(context)) : undefined,
    showsChats ? readSaidList() : [],
  ] as const);
  return { messages: messages.map(messageOf), next, before, chats, said, turn: readTurn(searchParams) };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, messageActs);
}

function letterId(text: string | null): number | undefined {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, next, before, chats, said, turn } = loaderData;
  const { answer, close } = useAnswer(actionData);
  const { submit } = useFetcher();
  const mayAct = useMay("dispatch");
  const newest = mayAct && before === undefined ? messages[0]?.id : undefined;
  useEffect(() => {
    if (newest !== undefined) void submit({ intent: "seen", seen: newest }, { method: "post" });
  }, [newest, submit]);
  return (
    <div className="grid gap-7 pb-6">
      {chats ? (
        <ChatQueue
          chats={chats}
          said={said}
          turn={turn}
          contacts={`${messages.length}${next === undefined ? "" : "+"}`}
        />
      ) : (
        <h1 className="mx-auto w-full max-w-[90rem] px-3 pt-6 text-3xl lg:px-6">{words.heading}</h1>
      )}
      <ContactMessages messages={messages} next={next} before={before} />
      {/* The queue itself shows what succeeded, and nothing may cover its buttons. */}
      <p role="status" className="sr-only">
        {answer?.good && answer.text}
      </p>
      <AnswerBar answer={answer?.good ? undefined : answer} close={close} />
    </div>
  );
}
