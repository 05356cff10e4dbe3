import { Form } from "react-router";
import { untoldTexts as words } from "../../texts/es-late.ts";
import type { Untold } from "./untold.server.ts";

/** Whom to tell; one press opens WhatsApp with the text, or calls, another says that it was told. */
export function UntoldList({ untold }: { untold: Untold[] }) {
  if (untold.length === 0) return null;
  return (
    <section aria-labelledby="untold" className="rounded-card bg-shell px-4 py-4 shadow-card sm:px-6">
      <h2 id="untold" className="text-2xl">
        {words.heading(untold.length)}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{words.lead}</p>
      <ul className="mt-3 divide-y divide-ink/10">
        {untold.map(({ fields, reference, who, day, what, reach }) => (
          <li key={Object.values(fields).join()} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 grow basis-72">
              <p className="[overflow-wrap:anywhere]">
                {reference ? (
                  <a href={`/dashboard/admin/r/${reference}`} className="font-semibold text-lagoon underline">
                    {who}
                  </a>
                ) : (
                  <span className="font-semibold">{who}</span>
                )}{" "}
                <span className="text-ink-soft">{day}</span>
              </p>
              {what.map((line) => (
                <p key={line} className="leading-snug [overflow-wrap:anywhere]">
                  {line}
                </p>
              ))}
            </div>
            <div className="flex flex-wrap gap-2">
              <Reach who={who} href={reach} />
              <Form method="post" preventScrollReset>
                {Object.entries(fields).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <button
                  type="submit"
                  aria-label={words.of(words.isTold, who)}
                  className="min-h-11 rounded-xl border-2 border-ink/20 px-4 font-semibold hover:border-ink"
                >
                  {words.isTold}
                </button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reach({ who, href }: { who: string; href: string }) {
  const word = href.startsWith("tel:") ? words.call : words.write;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={words.of(word, who)}
      className="inline-flex min-h-11 items-center rounded-xl bg-leaf px-4 font-semibold text-ink"
    >
      {word}
    </a>
  );
}
