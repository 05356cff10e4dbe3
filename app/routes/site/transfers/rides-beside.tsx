import type { AirportRide } from "../../../domain/catalogue/airport-ride.ts";
import { formatDuration } from "../../../domain/catalogue/road.ts";
import { useTexts } from "../../../texts/language.ts";

type Beside = AirportRide & { minutes: number | undefined };

export function RidesBeside({ ride, beside }: { ride: AirportRide; beside: Beside[] }) {
  const t = useTexts();
  const { heading, back } = t.route.beside;
  return (
    <section className="pb-16 lg:pb-24">
      <h2 className="text-4xl lg:text-5xl">{heading}</h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {beside.map((other) => (
          <li key={other.slug}>
            <RideLink ride={other} label={other.origin === ride.destination ? back : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RideLink({ ride, label }: { ride: Beside; label?: string }) {
  const t = useTexts();
  const look = label ? "bg-ink text-sand" : "bg-shell shadow-card";
  return (
    <a
      href={t.href(`/transfers/${ride.slug}`)}
      className={`group flex h-full flex-col rounded-card p-6 ${look}`}
    >
      {label && <span className="mb-1 font-semibold text-mango">{label}</span>}
      <span className="mb-4 font-display text-xl leading-tight font-bold text-balance decoration-button decoration-2 underline-offset-4 group-hover:underline">
        {t.route.name(ride.from.name, ride.to.name)}
      </span>
      <span className="mt-auto flex justify-between gap-4 tabular-nums">
        <strong>{t.route.beside.price(t.dollars(ride.baseCents))}</strong>
        {ride.minutes && (
          <span className={label ? "text-sand/80" : "text-ink-soft"}>{formatDuration(ride.minutes)}</span>
        )}
      </span>
    </a>
  );
}
