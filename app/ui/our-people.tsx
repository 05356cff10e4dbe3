import { vanPictures } from "../domain/catalogue/photo.ts";
import { type Face, facePath } from "../domain/team/face.ts";
import { useTexts } from "../texts/language.ts";
import { useRootData } from "./root-data.ts";
import { Scene } from "./scene.tsx";

/** Shows the company's own vans and drivers, as far as it has put photographs of them; otherwise nothing. */
export function OurPeople({ faces, className }: { faces: Face[]; className: string }) {
  const t = useTexts();
  const photos = useRootData()?.photos ?? {};
  const vans = vanPictures.filter((van) => photos[van]);
  if (faces.length + vans.length === 0) return null;
  return (
    <section className={`wrap ${className}`}>
      <h2 className="text-4xl lg:text-6xl">{faces.length > 0 ? t.ourPeople.drivers : t.ourPeople.vans}</h2>
      <div className="mt-8 grid gap-8 lg:mt-12 lg:auto-cols-fr lg:grid-flow-col lg:items-center lg:gap-12">
        {vans.length > 0 && (
          <div className={`grid gap-4 ${vans.length > 1 ? "sm:grid-cols-2" : ""}`}>
            {vans.map((van) => (
              <Scene
                key={van}
                name={van}
                alt={t.ourPeople[van]}
                sizes="(min-width: 64rem) 36rem, 100vw"
                className="aspect-3/2 w-full rounded-card object-cover shadow-card"
              />
            ))}
          </div>
        )}
        {faces.length > 0 && (
          <ul className="flex flex-wrap gap-x-6 gap-y-5">
            {faces.map((face) => (
              <li key={face.id} className="w-24 text-center">
                <img
                  src={facePath(face)}
                  alt=""
                  width="96"
                  height="96"
                  loading="lazy"
                  className="size-24 rounded-full bg-sand-dark object-cover shadow-card"
                />
                <span translate="no" className="mt-2 block font-semibold">
                  {face.firstName}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
