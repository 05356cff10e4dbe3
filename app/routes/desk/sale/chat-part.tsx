import { longestChat } from "../../../domain/sale/read-chat.ts";
import { byHandTexts } from "../../../texts/desk/sale/by-hand.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";
import type { ByHandAnswer } from "./by-hand-answer.ts";

const { chat: words } = byHandTexts;

/** Takes a pasted message that fills the form, and shows what was understood. */
export function ChatPart({ chat, understood }: { chat: string; understood: ByHandAnswer["understood"] }) {
  return (
    <details open={chat !== ""} className="px-4 open:rounded-card open:bg-shell open:shadow-card lg:px-5">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-lagoon after:ml-auto after:text-xl after:content-['+'] in-open:after:content-['–']">
        {words.open}
      </summary>
      <div className="grid gap-3 pb-4 lg:grid-cols-2">
        <div className="grid content-start gap-3">
          <TextArea
            name="chat"
            label={words.label}
            hint={words.hint}
            defaultValue={chat}
            maxLength={longestChat}
          />
          <Button look="dark" name="intent" value="read" className="justify-self-start">
            {words.read}
          </Button>
        </div>
        <div role="status">
          {understood && (
            <>
              <h2 className="mb-2 text-xl">{understood.length > 0 ? words.heading : words.none}</h2>
              <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
                {understood.map(({ field, text, guessed }) => (
                  <div key={field} className="contents">
                    <dt className="text-ink-soft">{field}</dt>
                    <dd className="min-w-0 break-words">
                      <strong>{text}</strong>{" "}
                      {guessed && (
                        <span className="rounded-md bg-[#ffe7bb] px-1.5 text-sm font-semibold text-[#5f3d00]">
                          {words.guessed}
                        </span>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </div>
      </div>
    </details>
  );
}
