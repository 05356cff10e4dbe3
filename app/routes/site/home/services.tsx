import { useTexts } from "../../../texts/language.ts";
import { useRootData } from "../../../ui/root-data.ts";
import { Scene } from "../../../ui/scene.tsx";

const services = [
  {
    href: "/private-shuttle",
    scene: "shuttle",
    text: "privateShuttle",
  },
  {
    href: "/airport-transfers",
    scene: "airport-liberia",
    text: "airportTransfers",
  },
  { href: "/tours", scene: "tour-1003", text: "tours" },
  { href: "/spa", scene: "spa-frangipani", text: "spa" },
] as const;

export function Services() {
  const hasSpa = useRootData()?.hasSpa;
  const t = useTexts();
  return (
    <section className="px-5 pt-16 lg:pt-28">
      <div className="mx-auto max-w-6xl">
        <h2 className="text-4xl lg:text-6xl">{t.home.services.heading}</h2>
        <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 lg:mt-12 lg:grid-cols-4 lg:gap-x-6">
          {services
            .filter(({ text }) => text !== "spa" || hasSpa)
            .map(({ href, scene, text }) => (
              <li key={href}>
                <a href={t.href(href)} className="group block rounded-card">
                  <Scene
                    name={scene}
                    sizes="(min-width: 64rem) 25vw, 75vw"
                    className="aspect-square w-full rounded-card object-cover shadow-card"
                  />
                  <h3 className="mt-4 text-xl group-hover:text-lagoon lg:text-2xl">
                    {t.nav[text]}{" "}
                    <span aria-hidden="true" className="max-sm:hidden">
                      →
                    </span>
                  </h3>
                  <p className="mt-1.5 text-ink-soft">{t.home.services[text]}</p>
                </a>
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}
