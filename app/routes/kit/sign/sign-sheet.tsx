import { type SignColour, type SignShape, type SignWords, signSize } from "./sign-shapes.ts";

const fills: Record<SignColour, string> = {
  ink: "fill-ink",
  soft: "fill-ink-soft",
  sand: "fill-sand",
  mango: "fill-mango",
  white: "fill-white",
};

const anchors: Record<SignWords["align"], "start" | "middle" | "end"> = {
  left: "start",
  middle: "middle",
  right: "end",
};

interface SignSheetProps {
  shapes: SignShape[];
  /** The words that say the picture to people who do not see it. */
  label: string;
}

/** Draws a sheet of A6; on paper it has its true size, and its colours, which browsers leave out otherwise. */
export function SignSheet({ shapes, label }: SignSheetProps) {
  return (
    <svg
      viewBox={`0 0 ${signSize.width} ${signSize.height}`}
      role="img"
      aria-label={label}
      className="w-full max-w-[28rem] rounded-2xl border border-ink/15 bg-white shadow-card [print-color-adjust:exact] print:w-[105mm] print:max-w-none print:rounded-none print:border-0 print:shadow-none"
    >
      {shapes.map((shape, n) => (
        <Drawn key={n} shape={shape} />
      ))}
    </svg>
  );
}

function Drawn({ shape }: { shape: SignShape }) {
  switch (shape.kind) {
    case "box": {
      const { x, y, width, height, radius, colour, line } = shape;
      return (
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          rx={radius}
          className={`${fills[colour]} ${line ? "stroke-ink" : ""}`}
          strokeWidth={line ? 0.5 : undefined}
        />
      );
    }
    case "words":
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          textAnchor={anchors[shape.align]}
          className={`${fills[shape.colour]} ${shape.isBold ? "font-display font-bold" : "font-sans"}`}
        >
          {shape.words}
        </text>
      );
    case "qr": {
      const { x, y, side, qr } = shape;
      return (
        <path
          d={qr.path}
          transform={`translate(${x} ${y}) scale(${side / qr.size})`}
          className="fill-ink"
          shapeRendering="crispEdges"
        />
      );
    }
    case "picture": {
      const { href, x, y, width, height } = shape;
      return <image href={href} x={x} y={y} width={width} height={height} />;
    }
  }
}
