import { pointOfVan, roadLine, roadPicture } from "./road-line.ts";

interface RoadProps {
  /** The minutes that the van still needed where it was last seen. */
  minutes: number;
  /** The van was seen too long ago. */
  isFaded: boolean;
  /** The words at the end of the road: the guest, or the place where nobody marked the door. */
  you: string;
  isPlace: boolean;
  className: string;
}

/** A name of more letters takes smaller ones, so that the picture has room for it. */
const longName = 24;

const van = { width: 580, height: 300 };

/** Draws the van on the road where it was last seen; the words beside it say the same. */
export function RoadAhead({ minutes, isFaded, you, isPlace, className }: RoadProps) {
  const seen = pointOfVan(minutes);
  const { x, y, width } = roadLine[seen]!;
  const door = roadLine.at(-1)!;
  const scale = Math.min(310, Math.max(80, width * 3.4)) / van.width;
  const goesLeft = roadLine[seen + 1]!.x < x;
  const left = roadLine.slice(seen).map((point) => `${point.x} ${point.y}`);
  return (
    <svg
      viewBox={`0 0 ${roadPicture.width} ${roadPicture.height}`}
      className={className}
      aria-hidden="true"
      data-road={isFaded ? "lost" : "seen"}
    >
      <image href="/scenes/road-ahead.svg" {...roadPicture} />
      <polyline
        points={left.join(" ")}
        className="fill-none stroke-mango"
        strokeWidth="13"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <image
        href="/scenes/van.svg"
        {...van}
        opacity={isFaded ? 0.6 : 1}
        transform={`translate(${x} ${y}) scale(${goesLeft ? -scale : scale} ${scale}) translate(${-van.width / 2} ${24 - van.height})`}
      />
      <path
        transform={`translate(${door.x} ${door.y})`}
        d="M0 4C-12-26-42-48-42-84a42 42 0 0 1 84 0C42-48 12-26 0 4Z"
        className="fill-white"
      />
      <circle cx={door.x} cy={door.y - 84} r="17" className="fill-ink" />
      {/* The name of a place is too long for the right of its pin. */}
      <text
        x={door.x + (isPlace ? -58 : 62)}
        y={door.y - 66}
        textAnchor={isPlace ? "end" : "start"}
        className={`fill-white font-display font-bold ${you.length > longName ? "text-[1.7rem]" : "text-[2.6rem]"}`}
      >
        {you}
      </text>
    </svg>
  );
}
