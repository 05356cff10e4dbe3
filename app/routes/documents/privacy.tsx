import { leadOf } from "../../domain/document.ts";
import { tellDocument } from "../../store/catalogue.server.ts";
import { textsFor } from "../../texts/language.ts";
import { publicMeta } from "../page-meta.ts";
import type { Route } from "./+types/privacy";
import { Document } from "./document.tsx";

export const meta: Route.MetaFunction = publicMeta((t, { loaderData }: Route.MetaArgs) => ({
  title: `${loaderData?.title ?? t.footer.privacy} | ${t.brand}`,
  description: leadOf(loaderData?.body),
}));

export const loader = ({ request }: Route.LoaderArgs) => tellDocument("privacy", textsFor(request).language);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <Document {...loaderData} />;
}
