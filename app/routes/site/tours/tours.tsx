import { listTours } from "../../../store/catalogue/tours.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { AskWhatsapp } from "../../../ui/ask-whatsapp.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { publicMeta, siteOf } from "../../kit/page-meta.ts";
import { tourList } from "../../kit/schema-org.ts";
import { TourCard } from "../../kit/tour-card.tsx";
import type { Route } from "./+types/tours";

export const meta: Route.MetaFunction = publicMeta((t, args: Route.MetaArgs) => ({
  ...t.tours,
  card: "tours",
  structured: args.loaderData && [tourList(t, siteOf(args), args.loaderData)],
}));

export const loader = ({ request }: Route.LoaderArgs) => listTours(textsFor(request).language);

export default function Tours({ loaderData: tours }: Route.ComponentProps) {
  const t = useTexts();
  const { heading, lead, unsure } = t.tours;
  return (
    <>
      <PageHead title={heading} lead={lead} poster="tour-1004" />
      <div className="px-5 py-14 lg:py-20">
        <ul className="mx-auto grid max-w-6xl gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {tours.map((tour, index) => (
            <li key={tour.id}>
              <TourCard tour={tour} heading="h2" first={index === 0} />
            </li>
          ))}
          <li className="flex flex-col justify-end rounded-card bg-mango p-6 sm:max-lg:col-span-2">
            <h2 className="text-4xl">{unsure.heading}</h2>
            <p className="mt-3 mb-6">{unsure.text}</p>
            <AskWhatsapp look="quiet" greeting={unsure.greeting} />
          </li>
        </ul>
      </div>
    </>
  );
}
