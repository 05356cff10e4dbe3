import { requireOperator } from "../../../auth/operator.server.ts";
import { manualTexts as words } from "../../../texts/desk/upkeep/manual.ts";
import type { Route } from "./+types/manual";

export { PageError as ErrorBoundary } from "../kit/page-error.tsx";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireOperator(request);
  // This import is late, because reading the manual would make every start slower.
  return (await import("./manual.server.ts")).manual;
}

/** The manual never changes while the site runs. */
export const shouldRevalidate = () => false;

/** Shows how the desk is used, with one section for each room. */
export default function Manual({ loaderData: { title, intro, sections } }: Route.ComponentProps) {
  return (
    <div className="wrap grid items-start gap-x-10 gap-y-6 py-6 lg:grid-cols-[13rem_minmax(0,46rem)]">
      <div className="lg:col-span-2">
        <h1 className="text-3xl">{title}</h1>
        <Prose html={intro} />
      </div>
      <nav id="contents" aria-labelledby="contents-heading" className="lg:sticky lg:top-4 print:hidden">
        <h2 id="contents-heading" className="text-xl">
          {words.contents}
        </h2>
        <ul className="mt-1 max-lg:columns-2 max-lg:gap-x-4">
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className="flex min-h-11 items-center leading-tight font-semibold text-lagoon underline-offset-2 hover:underline lg:min-h-8"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-5">
        {sections.map(({ anchor, title, html }) => (
          <section
            key={anchor}
            aria-labelledby={anchor}
            className="rounded-card bg-shell px-4 py-4 shadow-card sm:px-6 sm:py-5 print:break-before-page print:shadow-none"
          >
            <h2 id={anchor} className="text-2xl">
              {title}
            </h2>
            <Prose html={html} />
            <a
              href="#contents"
              className="mt-2 inline-flex min-h-11 items-center text-ink-soft underline underline-offset-2 print:hidden"
            >
              {words.up}
            </a>
          </section>
        ))}
      </div>
    </div>
  );
}

const look = [
  "max-w-prose [&_p]:my-2.5 [&_h3]:mt-6 [&_h3]:text-lg [&_h3]:leading-snug",
  "[&_ol]:my-2.5 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:my-2.5 [&_ul]:list-disc [&_ul]:pl-6 [&_li]:my-1.5",
  "[&_a]:font-semibold [&_a]:text-lagoon [&_a]:underline [&_a]:underline-offset-2 [&_strong]:font-bold",
  "[&_img]:my-3 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-2xl [&_img]:border [&_img]:border-line",
  "[&_img[data-phone]]:w-72 [&_code]:rounded [&_code]:bg-sand [&_code]:px-1 [&_code]:text-[0.9em]",
  "[&_pre]:rounded-xl [&_pre]:bg-sand [&_pre]:p-3 [&_pre]:whitespace-pre-wrap [&_pre]:wrap-anywhere [&_pre_code]:p-0",
].join(" ");

function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of docs/manual.md, which nobody writes from outside
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
