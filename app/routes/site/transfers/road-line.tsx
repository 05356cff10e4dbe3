const [width, middle, end] = [600, 48, 44];
const minutesPerBend = 30;

/** Draws the road as a line: a longer drive has more bends; where the drive's length is unknown, there are a few. */
export function RoadLine({ minutes, toAirport }: { minutes: number; toAirport: boolean }) {
  const road = bends(Math.max(2, Math.round(minutes / minutesPerBend)));
  const [plane, pin] = toAirport ? [width - 24, 24] : [24, width - 24];
  return (
    <svg viewBox={`0 0 ${width} 96`} aria-hidden="true" className="my-3 w-full lg:my-5" fill="none">
      <path d={road} strokeWidth="16" strokeLinecap="round" className="stroke-ink" />
      <path d={road} strokeWidth="2.5" strokeDasharray="10 9" className="stroke-mango" />
      <g transform={`translate(${plane} ${middle})`}>
        <circle r="23" className="fill-lagoon" />
        <path
          transform="rotate(90)"
          d="M0-15 2.4-10v6.4l12 7.6v3L2.4 3.6 1.7 10.4 5 13v2.2L0 14l-5 1.2V13l3.3-2.6L-2.4 3.6-14.4 7V4l12-7.6V-10Z"
          className="fill-sand"
        />
      </g>
      <g transform={`translate(${pin} ${middle})`}>
        <circle r="23" className="fill-mango" />
        <path d="M0 15C-7 6.5-9.5 3-9.5-2a9.5 9.5 0 0 1 19 0c0 5-2.5 8.5-9.5 17Z" className="fill-button" />
        <circle cy="-2.5" r="3.6" className="fill-shell" />
      </g>
    </svg>
  );
}

function bends(count: number): string {
  const step = (width - 2 * end) / count;
  const nodes = Array.from({ length: count }, (_, index) => end + step * (index + 1));
  const [first, ...others] = nodes as [number, ...number[]];
  const bend = `M${end} ${middle}Q${end + step / 2} ${middle - 60} ${first} ${middle}`;
  return bend + others.map((x) => `T${x} ${middle}`).join("");
}
