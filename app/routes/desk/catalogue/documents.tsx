import { requireOperator } from "../../../auth/operator.server.ts";
import { documentIds } from "../../../domain/catalogue/document.ts";
import { inLanguage, type Language, languages } from "../../../domain/common/language.ts";
import { newId } from "../../../domain/common/reference.ts";
import { lastEdit } from "../../../operations/catalogue/edit-catalogue.server.ts";
import { readDocumentTexts } from "../../../store/catalogue/documents.server.ts";
import { catalogueTexts } from "../../../texts/desk/catalogue/catalogue.ts";
import { documentTexts as words } from "../../../texts/desk/catalogue/documents.ts";
import { tourSaleTexts } from "../../../texts/desk/catalogue/tours.ts";
import { languageNames } from "../../../texts/desk/frame/language.ts";
import { answered } from "../kit/acts.server.ts";
import { Area, Input } from "../kit/fields.tsx";
import { Fold } from "../kit/fold.tsx";
import { DeskForms } from "../kit/form.tsx";
import { CatalogueHead } from "../kit/head.tsx";
import { Save } from "../kit/save.tsx";
import type { Route } from "./+types/documents";
import { documentActs } from "./documents-act.server.ts";

export { shouldRevalidate } from "../../kit/revalidate.ts";
export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const handle = { react: true };

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  const read = async (id: (typeof documentIds)[number]) => {
    const texts = await Promise.all(languages.map((language) => readDocumentTexts(id, language)));
    return { id, texts };
  };
  const edit = await lastEdit(); // it comes before the entries, so that a newer change is noticed
  const documents = await Promise.all(documentIds.map(read));
  return { documents, edit, click: newId() };
}

export async function action(args: Route.ActionArgs) {
  return await answered(args, documentActs);
}

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, edit, click } = loaderData;
  return (
    <DeskForms latest={actionData} click={click}>
      <div className="wrap grid gap-5 py-6">
        <CatalogueHead heading={words.heading} lead={words.lead} />
        {documents.map(({ id, texts }) => (
          <section key={id} className="rounded-card bg-shell px-4 py-3 shadow-card sm:px-5">
            <h2 className="text-xl">{words.names[id]}</h2>
            <div className="flex flex-wrap gap-x-6">
              <Fold
                name={id}
                intent="document"
                fields={{ document: id }}
                heading={tourSaleTexts.texts}
                shown={{ edit }}
              >
                <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
                  {languages.map((language, n) => (
                    <Fields key={language} language={language} texts={texts[n]!} />
                  ))}
                </div>
                <Save />
              </Fold>
              <a
                href={inLanguage(`/${id}`, "es")}
                className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-2"
              >
                {catalogueTexts.see}
              </a>
            </div>
          </section>
        ))}
      </div>
    </DeskForms>
  );
}

function Fields({ language, texts }: { language: Language; texts: { title?: string; body?: string } }) {
  const of = (label: string) => `${label} · ${languageNames[language]}`;
  return (
    <div className="grid content-start gap-3">
      <Input
        label={of(words.fields.title)}
        name={`${language}-title`}
        value={texts.title}
        lang={language}
        required
      />
      <Area
        label={of(words.fields.body)}
        name={`${language}-body`}
        value={texts.body}
        lang={language}
        rows={18}
        required
      />
    </div>
  );
}
