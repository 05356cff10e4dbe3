import { useTexts } from "../../../texts/language.ts";

/** The look of the link to the page in another language. */
export const languageLink =
  "inline-grid min-h-11 shrink-0 place-items-center rounded-xl border-[1.5px] border-line bg-shell px-3.5 font-semibold hover:border-ink";

/** Stands where a link opens nothing any more. */
export function DeadPartner() {
  const { dead } = useTexts().partnerPage;
  return (
    <section className="mx-auto max-w-md px-5 py-24 text-center">
      <h1 className="text-3xl">{dead.title}</h1>
      <p className="mt-4 text-lg leading-snug">{dead.text}</p>
    </section>
  );
}
