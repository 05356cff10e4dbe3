import { sampleCompany } from "../../../domain/catalogue/company.ts";
import { listFaces } from "../../../store/team/faces.server.ts";
import { useTexts } from "../../../texts/language.ts";
import { ourCompany } from "../../../texts/with-company.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { OurPeople } from "../../../ui/our-people.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Scene } from "../../../ui/scene.tsx";
import { Waves } from "../../../ui/waves.tsx";
import { publicMeta } from "../../kit/page-meta.ts";
import type { Route } from "./+types/about";

export const meta = publicMeta((t) => {
  const isDrawn = ourCompany().founded === sampleCompany.founded; // the picture names the year
  return { ...t.about, card: isDrawn ? "about" : "home" };
});

export async function loader() {
  return { faces: await listFaces() };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const t = useTexts();
  const { heading, lead, next } = t.about;
  return (
    <>
      <PageHead title={heading} lead={lead}>
        <Numbers />
      </PageHead>
      <div className="px-5">
        <div className="mx-auto max-w-6xl">
          <Title />
        </div>
      </div>
      <OurPeople faces={loaderData.faces} className="pb-16 lg:pb-28" />
      <div className="px-5">
        <div className="mx-auto max-w-6xl">
          <Roads />
          <Seasons />
        </div>
      </div>
      <section className="bg-mango pt-14 lg:pt-20">
        <div className="px-5 pb-8">
          <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-6">
            <h2 className="text-4xl lg:text-6xl">{next.heading}</h2>
            <div className="flex flex-wrap gap-3">
              <ButtonLink href={t.href("/private-shuttle")}>{next.ride}</ButtonLink>
              <ButtonLink href={t.href("/tours")} look="quiet">
                {next.tours}
              </ButtonLink>
            </div>
          </div>
        </div>
        <Waves />
      </section>
    </>
  );
}

function Numbers() {
  const t = useTexts();
  const shown = t.about.numbers.filter(({ text }) => text);
  return (
    <ul className="mt-10 grid grid-cols-2 gap-6 sm:grid-cols-3 lg:mt-14">
      {shown.map(({ figure, text }) => (
        <li key={figure} className="border-t border-sand/30 pt-4 max-sm:odd:last:col-span-2">
          <span className="block font-display text-5xl leading-none font-bold text-mango lg:text-6xl">
            {figure}
          </span>
          <span className="mt-2 block">{text}</span>
        </li>
      ))}
    </ul>
  );
}

function Title() {
  const t = useTexts();
  const { heading, paragraphs } = t.about.promise;
  return (
    <section className="grid items-center gap-8 py-16 lg:grid-cols-2 lg:gap-16 lg:py-28">
      <Scene name="poster-road" className="w-full rounded-card shadow-card" />
      <div>
        <h2 className="text-4xl lg:text-5xl">{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text} className="mt-5 text-lg">
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}

function Roads() {
  const t = useTexts();
  const { heading, lead, rows } = t.about.roads;
  return (
    <section>
      <h2 className="text-4xl lg:text-5xl">{heading}</h2>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">{lead}</p>
      <ul className="mt-8">
        {rows.map(({ ride, time, text }) => (
          <li
            key={ride}
            className="grid gap-x-10 gap-y-1 border-t border-ink/20 py-6 last:border-b md:grid-cols-[10rem_1fr] lg:grid-cols-[14rem_1fr_1.4fr]"
          >
            <p className="font-display text-3xl leading-tight font-bold text-lagoon tabular-nums lg:text-4xl">
              {time}
            </p>
            <h3 className="text-xl lg:pt-1.5 lg:text-2xl">{ride}</h3>
            <p className="text-ink-soft md:col-start-2 lg:col-start-auto lg:pt-1.5">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Seasons() {
  const t = useTexts();
  const { heading, items } = t.about.seasons;
  return (
    <section className="py-16 lg:py-28">
      <h2 className="text-4xl lg:text-5xl">{heading}</h2>
      <div className="mt-8 grid gap-6 md:grid-cols-2">
        {items.map(({ title, text, scene }) => (
          <article key={title} className="overflow-hidden rounded-card bg-shell shadow-card">
            <Scene name={scene} className="aspect-3/2 w-full object-cover" />
            <div className="p-6 lg:p-8">
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-3 text-ink-soft">{text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
