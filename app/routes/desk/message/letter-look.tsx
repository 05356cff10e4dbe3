import { data, useSearchParams } from "react-router";
import { requireOperator } from "../../../auth/operator.server.ts";
import { languages } from "../../../domain/common/language.ts";
import { clockLetterKinds } from "../../../domain/message/clock-letter.ts";
import { languageNames } from "../../../texts/desk/frame/language.ts";
import { letterTexts as words } from "../../../texts/desk/message/letters.ts";
import { EmptyList } from "../kit/empty-list.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import type { Route } from "./+types/letter-look";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const meta: Route.MetaFunction = () => [{ title: words.lookTitle }];

/** Shows a clock letter in every language, with the words of a draft where one is previewed. */
export async function loader({ request, params }: Route.LoaderArgs) {
  await requireOperator(request);
  // This import is late, because what draws letters would make every start slower.
  const { sampleLetter } = await import("../../../operations/message/sample-letter.server.ts");
  const kind = clockLetterKinds.find((one) => one === params.kind);
  if (!kind) throw data(null, { status: 404 });
  const samples = [];
  for (const language of languages) {
    const sample = await sampleLetter(kind, language);
    if (sample) samples.push({ language, subject: sample.letter.subject, reference: sample.reference });
  }
  return { kind, samples };
}

const letters = { name: words.heading, href: "/dashboard/admin/catalogue/letters" };

export default function LetterLook({ loaderData: { kind, samples } }: Route.ComponentProps) {
  const draft = useSearchParams()[0].get("draft");
  const query = draft ? `?${new URLSearchParams({ draft })}` : "";
  const lead = samples[0] ? words.sampleOf(samples[0].reference) : "";
  return (
    <div className="wrap grid gap-5 py-6">
      <CatalogueHead heading={words.names[kind]} lead={lead} back={letters} />
      {samples.length === 0 && <EmptyList title={words.noSample} />}
      <div className="grid gap-5 lg:grid-cols-2">
        {samples.map(({ language, subject }) => (
          <section key={language} aria-labelledby={language} className="min-w-0">
            <h2 id={language} className="text-xl">
              {languageNames[language]}
            </h2>
            <p lang={language} className="[overflow-wrap:anywhere]">
              {words.subject}: <strong>{subject}</strong>
            </p>
            <iframe
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              title={subject}
              src={`/dashboard/admin/catalogue/letters/${kind}/${language}${query}`}
              className="mt-3 h-[52rem] w-full rounded-card bg-shell shadow-card"
            />
          </section>
        ))}
      </div>
    </div>
  );
}
