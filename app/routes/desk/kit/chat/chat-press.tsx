import { Form } from "react-router";
import { chatTexts as words } from "../../../../texts/desk/message/chats.ts";
import { Hidden } from "../hidden.tsx";
import type { ChatView } from "./chat-words.server.ts";

export type SentChoice = "said" | "notYet";

/** Returns the address that an answer about a message is posted to, which also says what is shown afterwards. */
export type ChatAddress = (answer: SentChoice, chat: ChatView) => string;

interface PressProps {
  chat: ChatView;
  answer: SentChoice;
  address: ChatAddress;
  act: string;
  /** This text stands under the button. */
  then?: string;
  look: string;
}

export function ChatPress({ chat, answer, address, act, then, look }: PressProps) {
  return (
    <Form method="post" action={address(answer, chat)} replace preventScrollReset className="grid">
      <Hidden fields={{ intent: answer, key: chat.key }} />
      <button
        type="submit"
        aria-label={words.of(then ? `${act}, ${then}` : act, chat.who)}
        className={`min-h-[3.1rem] rounded-xl px-3 leading-tight font-semibold sm:px-5 ${look}`}
      >
        {act}
        {then && <span className="block text-[0.8rem] font-normal">{then}</span>}
      </button>
    </Form>
  );
}
