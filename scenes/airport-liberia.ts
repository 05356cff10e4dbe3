import { jet } from "./jet.ts";
import { at, cream, down, group, mango, type Poster, path, poster, rows, type Triple, whole } from "./kit.ts";
import { canopy, haze, ridge } from "./land.ts";
import { grass, guanacaste } from "./plants.ts";
import { cirrus, sky, sun } from "./sky.ts";

export const scenes = { "airport-liberia": liberia };

function liberia() {
  const p = poster(1200, 800);
  sky(p, 520, "0 #1b4258, .3 #3a7c84, .58 #e79a62, .8 #f9c784, 1 #fbe3b6");
  sun(p, 250, 440, 76, 380);
  cirrus(p, { seed: 6, from: 80, to: 420, count: 8 });
  ridge(p, {
    seed: 8,
    y: 500,
    amp: 34,
    fill: ["#a9848a", "#e8b48c"],
    bottom: 560,
    peaks: rows<Triple>("640 96 130, 1010 130 150, 820 60 90, 130 30 160"),
  });
  ridge(p, {
    seed: 12,
    y: 522,
    amp: 26,
    fill: ["#6c7078", "#c69a80"],
    bottom: 570,
    peaks: rows<Triple>("1160 70 150, 500 40 140"),
  });
  haze(p, 450, 570, "#fbe3b6", 0.5);
  canopy(p, { seed: 15, line: () => 540, crown: [6, 12], fill: "#55786a", rim: "#d9b27c", bottom: 580 });
  p.add(path("M0 552H1200V800H0Z", down(p, "0 #b9965f, .4 #6f7050, 1 #1d3f40", 552, 800)));
  tower(p, 1010, 556);
  runway(p);
  p.add(group(`${at(650, 250, 1.34, true)} rotate(-5)`, jet(p)));
  p.add(
    guanacaste(1050, 740, 380, "#0f2a2e", "#245052", 5),
    guanacaste(90, 610, 150, "#2c534c", "#5f7f62", 8),
  );
  p.add(
    path("M700 800Q900 720 1200 724V800ZM0 800V760Q140 748 240 800Z", "#0f2a2e"),
    grass(p, 5, 810, 1200, 768, 60, "#0f2a2e"),
  );
  return p.svg();
}

function runway(p: Poster) {
  const [vx, vy] = [330, 556];
  p.add(path(`M${vx - 5} ${vy}h10L760 800H-60Z`, down(p, "0 #8f8a78, 1 #2b4a4e", 552, 800)));
  let [lights, marks] = ["", ""];
  for (let i = 0; i < 12; i++) {
    const t = (i / 11) ** 2.2;
    const y = vy + 4 + t * 236;
    const half = 6 + (y - vy) * 1.7;
    const r = 1.6 + t * 8;
    for (const hand of [-1, 1])
      lights += `M${whole(vx + 6 + hand * half - r)} ${whole(y)}a${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(-2 * r).toFixed(1)} 0Z`;
    const [w, l] = [1 + t * 10, 3 + t * 24];
    marks += `M${whole(vx + 4 - w / 2 + t * 12)} ${whole(y)}h${whole(w)}l${whole(w * 0.4)} ${whole(l)}h${whole(-w * 1.8)}Z`;
  }
  p.add(path(marks, cream, 0.8), path(lights, mango));
}

function tower(p: Poster, x: number, y: number) {
  p.add(
    path(`M${x - 170} ${y}v-22q70-22 150-8v30Z`, "#3f5d60"),
    path(`M${x - 166} ${y - 12}h140v6h-140Z`, mango, 0.9),
  );
  p.add(
    path(`M${x - 8} ${y}l3-74h-10l-5-22h38l-5 22h-10l3 74Z`, "#3f5d60"),
    path(`M${x - 17} ${y - 92}h32l-3 12h-26Z`, mango),
    path(`M${x - 10} ${y - 96}h18l-4-7h-10Z`, "#3f5d60"),
  );
}
