import { catalogueTexts } from "../../../texts/es-catalogue.ts";

/** Which part of the catalogue it is, with the way back. */
export function CatalogueHead({ heading, lead }: { heading: string; lead: string }) {
  return (
    <div>
      <a
        href="/dashboard/admin/catalogue"
        className="inline-flex min-h-11 items-center font-semibold underline-offset-2 hover:underline"
      >
        <span aria-hidden="true">‹&nbsp;</span>
        {catalogueTexts.back}
      </a>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>
    </div>
  );
}
