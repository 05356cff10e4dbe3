import type { Texts } from "../../../texts/en.ts";

interface RingsProps {
  /** The distance from the door. */
  metres: number;
  accuracy: number;
  words: Texts["rideProof"];
}

const steps = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 200_000];
const radius = 70;

/** Draws how far from the door the driver stood, with rings in place of a map. */
export function ProofRings({ metres, accuracy, words }: RingsProps) {
  const outer = steps.find((step) => step >= metres + accuracy) ?? metres + accuracy;
  const scale = radius / outer;
  const half = outer / 2;
  return (
    <figure className="w-64 break-inside-avoid print:w-48">
      <svg viewBox="-130 -80 260 160" className="rounded-xl border border-ink/25 text-[9px]" role="img">
        <title>{`${words.arrived}: ${words.away(`${metres} m`)}, ± ${accuracy} m`}</title>
        {[half, outer].map((ring) => (
          <g key={ring}>
            <circle r={ring * scale} className="fill-none stroke-ink/40" />
            <text y={-ring * scale + 9} textAnchor="middle" className="fill-ink-soft">
              {`${ring} m`}
            </text>
          </g>
        ))}
        <rect x="-4" y="-4" width="8" height="8" />
        <text x="-7" y="3" textAnchor="end" className="font-bold">
          {words.door}
        </text>
        <circle cx={metres * scale} r={Math.max(3, accuracy * scale)} className="fill-lagoon/20" />
        <circle cx={metres * scale} r="3.5" className="fill-lagoon" />
        <text x={metres * scale + 6} y="3" className="font-bold">
          {words.arrived}
        </text>
      </svg>
      <figcaption className="mt-1 text-sm text-ink-soft print:text-[0.7rem]">{words.plan}</figcaption>
    </figure>
  );
}
