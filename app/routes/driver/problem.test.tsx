import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { jobWith } from "../../../test/rides.ts";
import { stillTaps } from "../../../test/still-taps.ts";
import type { SeenRide } from "../../domain/ride/driver-day.ts";
import { rideOf } from "../../domain/ride/driver-ride.ts";
import type { DriverTap } from "../../domain/ride/driver-tap.ts";
import { Problem, ProblemForm, Trouble } from "./problem.tsx";
import { TapContext } from "./tap-form.tsx";

const sent: SeenRide = { ...rideOf(jobWith({ problem: "La van falló" })), waiting: [] };
const kept: SeenRide = { ...sent, waiting: ["problem"] };
const tap: DriverTap = { id: "1", jobId: sent.id, kind: "problem", at: "", words: "La van falló" };

/** Returns the text of the page about this ride. */
function textOf(ride: SeenRide, state: { lost: boolean; undoable?: DriverTap }) {
  const html = renderToStaticMarkup(
    <TapContext value={{ ...stillTaps, ...state }}>
      <Problem ride={ride} />
      <Trouble ride={ride} now={new Date()} />
      <ProblemForm ride={ride} />
    </TapContext>,
  );
  const calls = html.match(/href="tel:[^"]*"/g) ?? [];
  return { text: html.replace(/<[^>]*>/g, "|"), calls };
}

test("the page says that the office knows a problem only once it was sent", () => {
  expect(textOf(sent, { lost: false }).text).toContain("✓ Avisado a la oficina: La van falló");
  for (const state of [{ lost: true }, { lost: false }, { lost: false, undoable: tap }]) {
    const { text } = textOf(kept, state);
    expect(text).toContain("Por enviar a la oficina: La van falló");
    expect(text).not.toMatch(/✓|Avisado/);
  }
});

test("without a signal the page does not promise that the office sees the problem, and offers to call", () => {
  const online = textOf(sent, { lost: false });
  expect(online.text).toContain("La oficina lo ve enseguida");
  expect(online.calls).toEqual([]);
  const offline = textOf(kept, { lost: true });
  expect(offline.text).toMatch(/Por enviar: todavía no hay señal\.\W+Llame a la oficina\./);
  expect(offline.text).not.toContain("enseguida");
  expect(new Set(offline.calls)).toEqual(new Set(['href="tel:+50626530000"']));
  expect(textOf(sent, { lost: true }).text).not.toContain("Por enviar");
});
