import { requireOperator } from "../../../auth/operator.server.ts";
import { languages } from "../../../domain/common/language.ts";
import { whatsappToAnybody } from "../../../domain/common/phone.ts";
import { newId } from "../../../domain/common/reference.ts";
import { type ClockLetterTexts, clockLetterKinds } from "../../../domain/message/clock-letter.ts";
import { guestWords } from "../../../mail/guest-words.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { ownTextsOf, readClockLetters } from "../../../store/message/clock-letters.server.ts";
import { languageNames } from "../../../texts/desk/frame/language.ts";
import { letterTexts as words } from "../../../texts/desk/message/letters.ts";
import { answered } from "../kit/acts.server.ts";
import { Area, Input } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { DeskForms } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import { Save } from "../kit/save.tsx";
import type { Route } from "./+types/letters";
import { letterActs } from "./letters-act.server.ts";
import { ReviewLink } from "./review-link.tsx";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const edit = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  const set = await readClockLetters();
  const letters = await Promise.all(
    clockLetterKinds.map(async (kind) => {
      const texts = await Promise.all(
        languages.map(async (language) => {
          const { subject, title, lead } = guestWords[language][kind];
          const house: ClockLetterTexts = { subject: subject("{reference}"), title, lead };
          return { language, house, own: await ownTextsOf(kind, language) };
        }),
      );
      return { kind, ...set[kind], texts };
    }),
  );
  const chats = languages.map((language) => ({
    language: languageNames[language],
    href: whatsappToAnybody(guestWords[language].chat.review(set.thanks.reviewUrl)),
  }));
  return { letters, chats, edit, click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, letterActs);
}

export default function Letters({ loaderData, actionData }: Route.ComponentProps) {
  const { letters, chats, edit, click } = loaderData;
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={words.lead} />
        {letters.map(({ kind, isOn, reviewUrl, texts }) => (
          <section key={kind} className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
            <h2 className="text-xl">
              {words.names[kind]}{" "}
              <span className="text-base text-ink-soft">· {isOn ? words.on : words.off}</span>
            </h2>
            <p className="max-w-prose text-ink-soft">{words.when[kind]}</p>
            {kind === "thanks" && !reviewUrl && <p className="font-semibold">{words.noReview}</p>}
            {reviewUrl && <ReviewLink url={reviewUrl} isOn={isOn} chats={chats} />}
            <div className="flex flex-wrap gap-x-6">
              <Fold
                name={kind}
                intent="letter"
                fields={{ letter: kind }}
                heading={words.change}
                shown={{ edit }}
              >
                <label className="flex min-h-11 items-center gap-3">
                  <input type="checkbox" name="isOn" defaultChecked={isOn} className="size-6 accent-lagoon" />
                  {words.isOn}
                </label>
                {kind === "thanks" && (
                  <Input
                    label={words.reviewUrl}
                    name="reviewUrl"
                    type="url"
                    value={reviewUrl}
                    maxLength={500}
                  />
                )}
                <p className="max-w-prose text-ink-soft">{words.texts}</p>
                <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
                  {texts.map((text) => (
                    <Fields key={text.language} {...text} />
                  ))}
                </div>
                <Save />
              </Fold>
              <a
                href={`/dashboard/admin/catalogue/letters/${kind}`}
                className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-2"
              >
                {words.look}
              </a>
            </div>
          </section>
        ))}
      </div>
    </DeskForms>
  );
}

type FieldsProps = Route.ComponentProps["loaderData"]["letters"][number]["texts"][number];

/** An empty field keeps the site's own words for the letter. */
function Fields({ language, house, own }: FieldsProps) {
  const of = (label: string) => `${label} · ${languageNames[language]}`;
  const common = (field: keyof ClockLetterTexts) => ({
    label: of(words.fields[field]),
    name: `${language}-${field}`,
    value: own[field],
    placeholder: house[field],
    lang: language,
  });
  return (
    <div className="grid content-start gap-3">
      <Input {...common("subject")} maxLength={120} />
      <Input {...common("title")} maxLength={120} />
      <Area {...common("lead")} maxLength={1500} rows={5} />
    </div>
  );
}
