import type { Bar } from "./report.server.ts";

const [width, height, head, foot] = [360, 170, 18, 18];

/** Draws plain bars on the server; bars of days or months that are still to come are lighter. */
export function BarChart({ bars, label, every }: { bars: Bar[]; label: string; every: number }) {
  const most = Math.max(1, ...bars.map(({ cents }) => cents));
  const step = width / bars.length;
  const top = bars.reduce((best, bar, n) => (bar.cents > bars[best]!.cents ? n : best), 0);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="block h-auto w-full">
      <line x1="0" x2={width} y1={height - foot} y2={height - foot} className="stroke-ink/25" />
      {bars.map(({ key, label: name, cents, amount, isAhead, isNow }, n) => {
        const tall = Math.round((cents / most) * (height - head - foot));
        const middle = step * (n + 0.5);
        const fill = isAhead ? "fill-lagoon/35" : isNow ? "fill-ink" : "fill-lagoon";
        return (
          <g key={key}>
            <title>{`${name}: ${amount}`}</title>
            {tall > 0 && (
              <rect
                x={middle - step * 0.36}
                y={height - foot - tall}
                width={step * 0.72}
                height={tall}
                rx="2"
                className={fill}
              />
            )}
            {cents > 0 && n === top && (
              <text
                x={Math.min(Math.max(middle, 28), width - 28)}
                y={height - foot - tall - 6}
                textAnchor="middle"
                fontSize="13"
                className="fill-ink font-bold"
              >
                {amount}
              </text>
            )}
            {(n % every === 0 || isNow) && (
              <text
                x={Math.min(Math.max(middle, 8), width - 8)}
                y={height - 3}
                textAnchor="middle"
                fontSize="12"
                className={isNow ? "fill-coral-dark font-bold" : "fill-ink-soft"}
              >
                {name}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
