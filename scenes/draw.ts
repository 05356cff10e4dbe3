import { mkdirSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import * as liberia from "./airport-liberia.ts";
import * as sanJose from "./airport-san-jose.ts";
import * as arrivals from "./arrivals.ts";
import * as loading from "./loading.ts";
import * as lost from "./lost.ts";
import * as road from "./road.ts";
import * as ahead from "./road-ahead.ts";
import * as shuttle from "./shuttle.ts";
import * as bowls from "./spa-bowls.ts";
import * as pavilion from "./spa-pavilion.ts";
import * as stones from "./spa-stones.ts";
import * as toucan from "./toucan.ts";
import * as arenal from "./tour-arenal.ts";
import * as bridge from "./tour-bridge.ts";
import * as estuary from "./tour-estuary.ts";
import * as paloVerde from "./tour-palo-verde.ts";
import * as rincon from "./tour-rincon.ts";
import * as sunset from "./tour-sunset.ts";
import * as turtle from "./tour-turtle.ts";
import * as waterfall from "./tour-waterfall.ts";

/** Every poster scene by its file name; `node scenes/draw.ts` writes them to public/scenes. */
export const scenes: Record<string, () => string> = {
  ...arrivals.scenes,
  ...shuttle.scenes,
  ...sunset.scenes,
  ...arenal.scenes,
  ...bridge.scenes,
  ...waterfall.scenes,
  ...estuary.scenes,
  ...paloVerde.scenes,
  ...turtle.scenes,
  ...rincon.scenes,
  ...liberia.scenes,
  ...sanJose.scenes,
  ...stones.scenes,
  ...bowls.scenes,
  ...pavilion.scenes,
  ...loading.scenes,
  ...lost.scenes,
  ...road.scenes,
  ...ahead.scenes,
  ...toucan.scenes,
};

export const folder = new URL("../public/scenes/", import.meta.url);

if (import.meta.main) {
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of Object.entries(scenes)) {
    const svg = draw();
    writeFileSync(new URL(`${name}.svg`, folder), svg);
    console.log(`${name}.svg ${(gzipSync(svg, { level: 9 }).length / 1000).toFixed(1)} kB`);
  }
}
