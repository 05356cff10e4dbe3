import { catalogueTexts } from "../../../texts/desk/catalogue/catalogue.ts";

interface CatalogueHeadProps {
  heading: string;
  lead: string;
  /** The page above, where that is not the catalogue itself. */
  back?: { name: string; href: string };
}

const catalogue = { name: catalogueTexts.back, href: "/dashboard/admin/catalogue" };

/** Heads a page of the desk. */
export function Head({ heading, lead }: Pick<CatalogueHeadProps, "heading" | "lead">) {
  return (
    <div>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>
    </div>
  );
}

/** Heads a page of the catalogue, with the link back. */
export function CatalogueHead({ heading, lead, back = catalogue }: CatalogueHeadProps) {
  return (
    <div>
      <a
        href={back.href}
        className="inline-flex min-h-11 items-center font-semibold underline-offset-2 hover:underline"
      >
        <span aria-hidden="true">‹&nbsp;</span>
        {back.name}
      </a>
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>
    </div>
  );
}
