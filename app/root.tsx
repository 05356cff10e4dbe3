import { type ReactNode, useEffect } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import bricolage from "../.faces/bricolage.woff2?url";
import figtree from "../.faces/figtree.woff2?url";
import wholeFaces from "../.faces/whole-faces.css?inline";
import type { Route } from "./+types/root";
import { currentUser, hasSessionCookie } from "./auth/current-user.server.ts";
import { authStatusOf } from "./auth/operator.server.ts";
import deskStyles from "./desk.css?url";
import type { Company } from "./domain/catalogue/company.ts";
import { colourRule } from "./domain/catalogue/company-colours.ts";
import { markPath } from "./domain/catalogue/company-mark.ts";
import { todayInCostaRica } from "./domain/common/day.ts";
import { languages } from "./domain/common/language.ts";
import { env } from "./env.server.ts";
import faces from "./faces.css?inline";
import { pageOf } from "./pages.ts";
import { PageError } from "./routes/desk/kit/page-error.tsx";
import { draftIn, withDraftOfEdit } from "./routes/desk/kit/preview.server.ts";
import { secretHeaders } from "./security.server.ts";
import siteStyles from "./site.css?url";
import { knownPhotos } from "./store/catalogue/photos.server.ts";
import { hasTreatments } from "./store/catalogue/treatments.server.ts";
import { isInRolledBackTransaction } from "./store/engine/db.server.ts";
import { catalogueTexts } from "./texts/desk/catalogue/catalogue.ts";
import { texts, useFormTexts } from "./texts/language.ts";
import { ourCompany, speakFor } from "./texts/with-company.ts";
import { ButtonLink } from "./ui/button.tsx";
import { ChatButton } from "./ui/chat-button.tsx";
import { Footer, ShortFooter } from "./ui/footer.tsx";
import type { RootData } from "./ui/root-data.ts";
import { TopBar } from "./ui/top-bar.tsx";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: bricolage },
  { ...font, href: figtree },
  { rel: "manifest", href: "/site.webmanifest" },
];

function company(): Company {
  const { siteUrl, demo } = env;
  return { ...ourCompany(), siteUrl, demo, year: todayInCostaRica().slice(0, 4) };
}

/** Answers for one person are kept by no cache and found by no search engine; files that never change may be kept. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, pattern }, next) => {
    const response = await next();
    const { headers } = response;
    const page = pageOf(pattern);
    if (page && page.for !== "anybody") headers.set("X-Robots-Tag", "noindex");
    const changes = !headers.get("Cache-Control")?.includes("immutable");
    if (page?.for === "holder") for (const [name, value] of secretHeaders) headers.set(name, value);
    else if ((page && page.for !== "anybody") || (changes && hasSessionCookie(request)))
      headers.set("Cache-Control", "private, no-store");
    return response;
  },
  withDraftOfEdit,
];

export async function loader({ request }: Route.LoaderArgs) {
  const [found, photos, hasSpa] = await Promise.all([currentUser(request), knownPhotos(), hasTreatments()]);
  const named = languages.map((language) => ({ language, ...texts[language].itself }));
  const shared = { ...company(), photos, hasSpa, languages: named } satisfies RootData;
  if (!found) return data({ ...shared, account: undefined, preview: undefined });
  const account = { name: found.user.name, status: await authStatusOf(found.user) };
  const { isPreview, previewGone } = catalogueTexts;
  const banner = isInRolledBackTransaction() ? isPreview : previewGone;
  const preview = account.status === "admin" && draftIn(request) ? banner : undefined;
  const headers = (found.setCookie ?? []).map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return data({ ...shared, account, preview }, { headers });
}

export function Layout({ children }: { children: ReactNode }) {
  const t = useFormTexts();
  const matches = useMatches();
  const company = useRouteLoaderData<typeof loader>("root");
  if (company && !import.meta.env.SSR) speakFor(company); // a server takes the company from its database row
  const { pathname } = useLocation();
  const asks = (what: "react" | "bare" | "translated" | "shortFoot") =>
    matches.some(({ handle }) => (handle as Partial<Record<typeof what, boolean>> | undefined)?.[what]);
  // The pages of drivers and partners have nothing of the site around them.
  const bare = asks("bare");
  const inSpanish = (bare && !asks("translated")) || pathname.startsWith("/dashboard");
  const isFramed = !bare && !inSpanish;
  const colours = company && !inSpanish ? colourRule(company) : undefined;
  const styles = inSpanish || pathname.startsWith("/demo") ? deskStyles : siteStyles;
  // Only routes that ask for it ship React; all others are HTML and CSS.
  const ships = import.meta.env.DEV || asks("react");
  const foot = company && isFramed && (asks("shortFoot") ? "short" : "whole");
  return (
    <html lang={inSpanish ? "es" : t.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f2a2e" />
        <Meta />
        <Links />
        <Icons mark={company?.mark} />
        <style>{faces}</style>
        {/* The desk's stylesheet names these, so that its pages ask for their scripts first. */}
        {styles === siteStyles && <style>{wholeFaces}</style>}
        {colours && <style>{colours}</style>}
        <link rel="stylesheet" href={styles} />
        {/* The lower part of the first view would move while its words still arrive, so that the page waits for the footer. */}
        {company && isFramed && <link rel="expect" href="#footer" blocking="render" />}
      </head>
      <body className="flex min-h-screen flex-col">
        {!bare && (
          <a
            href={pathname.startsWith("/dashboard") ? "#desk" : "#content"}
            className="sr-only z-50 rounded-lg bg-mango px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:px-4 focus:py-3 focus:top-3 focus:left-3"
          >
            {(inSpanish ? texts.es : t).nav.skip}
          </a>
        )}
        {company?.preview && (
          <p lang="es" className="sticky top-0 z-40 bg-mango px-4 py-2 text-center font-semibold">
            {company.preview}
          </p>
        )}
        {/* The bar lies over the page's head. */}
        <div className="relative">{isFramed && <TopBar account={company?.account} />}</div>
        <main id="content" className="grow">
          {children}
        </main>
        {foot && <ChatButton />}
        {foot === "short" && <ShortFooter />}
        {foot === "whole" && <Footer />}
        {ships && <ScrollRestoration />}
        {ships && <Scripts />}
      </body>
    </html>
  );
}

/** The icons are for the browser's tab and the home screen. */
function Icons({ mark }: { mark?: string | null }) {
  if (mark)
    return ["icon", "apple-touch-icon"].map((rel) => (
      <link key={rel} rel={rel} href={markPath(mark, "icon-192.png")} />
    ));
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useFormTexts();
  const { pathname } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  // A guest's page knows no route but its own, and the server knows all.
  const isElsewhere = missing && "internal" in error && error.internal === true;
  useEffect(() => {
    if (isElsewhere) location.reload();
  }, [isElsewhere]);
  // A refusal brings its own sentence.
  const refused =
    isRouteErrorResponse(error) && [400, 401, 403].includes(error.status) && typeof error.data === "string";
  if (pathname.startsWith("/dashboard") && !refused) return <PageError />;
  const title = refused ? String(error.data) : missing ? t.error.notFound : t.error.title;
  return (
    <section className="bg-ink px-5 pt-32 pb-24 text-center text-sand">
      <img
        src="/scenes/lost.svg"
        alt=""
        width="1200"
        height="800"
        className="mx-auto w-full max-w-xl rounded-card"
      />
      <title>{`${title} | ${t.brand}`}</title>
      <h1 className="mt-10 text-4xl">{title}</h1>
      {!missing && !refused && <p className="mx-auto mt-4 max-w-prose">{t.error.text}</p>}
      <ButtonLink href={t.href("/home")} className="mt-8">
        {t.error.home}
      </ButtonLink>
    </section>
  );
}
