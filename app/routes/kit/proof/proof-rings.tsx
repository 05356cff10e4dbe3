import type { Texts } from "../../../texts/en.ts";
import { type Rings, ringsHeight, ringsOf } from "./rings.ts";

interface RingsProps extends Rings {
  words: Texts["rideProof"];
}

/** Draws how far from the door the driver stood, with rings in place of a map. */
export function ProofRings({ words, ...stood }: RingsProps) {
  const { rings, disc } = ringsOf(stood);
  const { metres, accuracy } = stood;
  return (
    <figure className="w-64 break-inside-avoid print:w-44">
      <svg
        viewBox={`-130 ${-ringsHeight / 2} 260 ${ringsHeight}`}
        className="rounded-xl border border-ink/25 text-[9px]"
        role="img"
      >
        <title>{`${words.arrived}: ${words.away(`${metres} m`, accuracy)}`}</title>
        {rings.map((ring) => (
          <g key={ring.metres}>
            <circle r={ring.radius} className="fill-none stroke-ink/40" />
            <text y={-ring.radius + 9} textAnchor="middle" className="fill-ink-soft">
              {`${ring.metres} m`}
            </text>
          </g>
        ))}
        <rect x="-4" y="-4" width="8" height="8" />
        <text x="-7" y="3" textAnchor="end" className="font-bold">
          {words.door}
        </text>
        <circle cx={disc.at} r={disc.radius} className="fill-lagoon/20" />
        <circle cx={disc.at} r="3.5" className="fill-lagoon" />
        <text x={disc.at + 6} y="3" className="font-bold">
          {words.steps.arrived}
        </text>
      </svg>
      <figcaption className="mt-1 text-sm text-ink-soft print:text-[0.7rem]">{words.plan}</figcaption>
    </figure>
  );
}
