import { firstParagraph } from "../../../domain/catalogue/document.ts";
import { textsFor } from "../../../texts/language.ts";
import { publicMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/terms";
import { Document } from "./document.tsx";
import { sayDocument } from "./say-document.server.ts";

export const meta: Route.MetaFunction = publicMeta((t, { loaderData }: Route.MetaArgs) => ({
  title: `${loaderData?.title ?? t.footer.terms} | ${t.brand}`,
  description: firstParagraph(loaderData?.body),
}));

export const loader = ({ request }: Route.LoaderArgs) => sayDocument("terms", textsFor(request).language);

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <Document {...loaderData} />;
}
