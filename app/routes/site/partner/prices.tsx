import { data } from "react-router";
import { partnerDeskWithSecret } from "../../../operations/partner/partner-desk-link.server.ts";
import { textsFor, useTexts } from "../../../texts/language.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { LanguageLinks } from "../../../ui/language-links.tsx";
import { PrintButton } from "../../../ui/print-button.tsx";
import { readNetPrices } from "../../kit/net-prices/net-prices.server.ts";
import { NetPrices } from "../../kit/net-prices/net-prices.tsx";
import { privateMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/prices";
import { DeadPartner, languageLink } from "./dead-partner.tsx";

export const handle = { react: true, bare: true, translated: true };

export const meta = privateMeta((t) => `${t.partnerPage.prices.heading} | ${t.brand}`);

export async function loader({ params, request }: Route.LoaderArgs) {
  const found = await partnerDeskWithSecret(params.secret);
  if (!found) return data({ shown: undefined }, { status: 404 });
  const prices = await readNetPrices(found.partner, textsFor(request).language);
  return data({ shown: { name: found.partner.name, ...prices } });
}

/** Shows a partner what is left of each fare and each tour's price without what it earns, to print or to keep as a file. */
export default function Prices({ loaderData: { shown }, params: { secret } }: Route.ComponentProps) {
  const t = useTexts();
  if (!shown) return <DeadPartner />;
  const { prices: words, guest } = t.partnerPage;
  const { name, ...prices } = shown;
  const here = t.href(`/partner/${secret}`);
  return (
    <div className="mx-auto grid w-[min(100%-1.5rem,72rem)] gap-4 pt-4 pb-12">
      <div className="flex items-center justify-between gap-4 print:hidden">
        <a
          href={here}
          className="inline-flex min-h-11 w-fit items-center font-semibold text-lagoon underline underline-offset-4"
        >
          {guest.back}
        </a>
        <LanguageLinks className={languageLink} />
      </div>
      <header>
        <p className="text-ink-soft" translate="no">
          {t.partnerPage.with(name)}
        </p>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{words.lead}</p>
      </header>
      {prices.roads.length + prices.tours.length > 0 && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <PrintButton>{guest.print}</PrintButton>
          <ButtonLink href={`${here}/prices.csv`} download look="quiet">
            {words.csv}
          </ButtonLink>
        </div>
      )}
      <NetPrices {...prices} sum={t.dollars} words={words} />
    </div>
  );
}
