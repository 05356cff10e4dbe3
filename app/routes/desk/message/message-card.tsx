import { messageTexts as words } from "../../../texts/desk/message/messages.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { DeskMessage } from "./messages.server.ts";

/** Shows a message of the contact form, and the ways to answer. */
export function MessageCard({
  id,
  firstName,
  email,
  phone,
  message,
  moment,
  mail,
  whatsapp,
  letter,
  failed,
}: DeskMessage) {
  const title = `message-${id}`;
  return (
    <article
      aria-labelledby={title}
      className="grid h-full content-start gap-3 rounded-card bg-shell px-4 py-4 shadow-card sm:px-6"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={title} className="min-w-0 text-xl break-words">
          {firstName}
        </h2>
        <p className="text-sm text-ink-soft">{moment}</p>
      </header>
      <p className="break-words whitespace-pre-line">{message}</p>
      <p className="flex flex-wrap gap-x-4 text-sm break-all text-ink-soft">
        <span>{email}</span> <span>{phone}</span>
      </p>
      <div className="grid grid-cols-2 gap-2 leading-tight empty:hidden">
        {mail && (
          <ButtonLink look="quiet" href={mail} className="px-2!">
            <Reply way={words.email} />
          </ButtonLink>
        )}
        {whatsapp && (
          <ButtonLink look="quiet" href={whatsapp} target="_blank" rel="noopener" className="px-2!">
            <Reply way={words.whatsapp} />
          </ButtonLink>
        )}
      </div>
      <p className={`text-sm ${failed ? "font-semibold text-coral-dark" : "text-ink-soft"}`}>{letter}</p>
    </article>
  );
}

/** Labels a way to answer; on a phone two of them stand side by side. */
function Reply({ way }: { way: string }) {
  return (
    <span>
      <span className="max-sm:sr-only">{words.reply}</span>{" "}
      <span className="inline-block max-sm:first-letter:uppercase">{way}</span>
    </span>
  );
}
