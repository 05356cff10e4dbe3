import { data } from "react-router";
import { formatMoment } from "../../domain/common/day.ts";
import { findCapturedLetter, listCapturedLetters } from "../../store/message/mailbox.server.ts";
import { mailboxTexts } from "../../texts/demo-mailbox.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/demo-mailbox";
import { demoHeaders, requireDemo } from "./demo.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: mailboxTexts.title },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = () => demoHeaders;

export async function loader({ params }: Route.LoaderArgs) {
  requireDemo();
  const letters = await listCapturedLetters();
  return { letters, open: params.id === undefined ? undefined : await openLetter(params.id) };
}

export default function DemoMailbox({ loaderData: { letters, open } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={mailboxTexts.heading} lead={mailboxTexts.lead} />
      <div className="px-5 py-12">
        <div className="mx-auto grid max-w-6xl gap-10 lg:grid-cols-[20rem_1fr]">
          <nav aria-label={mailboxTexts.list} className={open ? "max-lg:hidden" : "lg:col-span-2"}>
            <ul className="grid gap-3">
              {letters.map((letter) => (
                <li key={letter.id}>
                  <LetterLink letter={letter} current={letter.id === open?.id} />
                </li>
              ))}
            </ul>
            {letters.length === 0 && <p className="text-lg text-ink-soft">{mailboxTexts.empty}</p>}
          </nav>
          {open && <OpenLetter letter={open} />}
        </div>
      </div>
    </>
  );
}

type Data = Awaited<ReturnType<typeof loader>>;

function LetterLink({ letter, current }: { letter: Data["letters"][number]; current: boolean }) {
  return (
    <a
      href={`/demo/mailbox/${letter.id}`}
      aria-current={current ? "page" : undefined}
      className="block break-words rounded-xl bg-shell px-5 py-4 shadow-card hover:bg-white aria-[current=page]:outline-3 aria-[current=page]:outline-mango"
    >
      <span className="block font-semibold">{mailboxTexts.kinds[letter.kind]}</span>
      <span className="block text-ink-soft">{letter.recipient}</span>
      <time className="block text-sm text-ink-soft" dateTime={letter.sentAt?.toISOString()}>
        {letter.sentAt && formatMoment(letter.sentAt)}
      </time>
    </a>
  );
}

function OpenLetter({ letter }: { letter: NonNullable<Data["open"]> }) {
  const words = mailboxTexts;
  return (
    <article className="min-w-0">
      <a href="/demo/mailbox" className="inline-block py-2 font-semibold text-lagoon underline lg:hidden">
        {words.back}
      </a>
      <h2 className="text-3xl">{letter.subject}</h2>
      <p className="mt-2 text-ink-soft">
        {words.to} {letter.to}
      </p>
      {letter.hasHtml && (
        <iframe
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          title={letter.subject}
          src={`/demo/mailbox/${letter.id}/html`}
          className="mt-6 h-[48rem] w-full rounded-card bg-shell shadow-card"
        />
      )}
      {letter.attachments.length > 0 && (
        <>
          <h3 className="mt-8 text-xl">{words.attachments}</h3>
          <ul className="mt-2 list-inside list-disc">
            {letter.attachments.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {letter.hasHtml && <h3 className="mt-8 text-xl">{words.plain}</h3>}
      <pre className="mt-3 whitespace-pre-wrap break-words rounded-card bg-shell p-6 font-sans">
        {letter.text}
      </pre>
    </article>
  );
}

async function openLetter(id: string) {
  const raw = await findCapturedLetter(id);
  if (!raw) throw data(null, { status: 404 });
  const { default: PostalMime } = await import("postal-mime"); // loaded late, because guests never need it
  const { subject = "", to = [], text = "", html, attachments } = await PostalMime.parse(raw);
  return {
    id: Number(id),
    subject,
    text,
    hasHtml: Boolean(html),
    to: to.map(({ address }) => address).join(", "),
    attachments: attachments.map(({ filename, mimeType }) => filename ?? mimeType),
  };
}
