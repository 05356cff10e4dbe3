import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { good } from "../kit/answer.ts";
import { type ByHandValues, byHandFields } from "./by-hand-answer.ts";
import { RidePart } from "./by-hand-ride.tsx";
import { fieldsOf } from "./fields.tsx";

const catalogue = {
  places: [],
  fares: [],
  roads: [],
  surcharges: [],
  tours: [],
  today: "",
  rate: "",
  leads: [],
  partners: [],
};

/** Returns the label of the pick-up time, for a ride of this kind. */
function labelOf(kind: string): string {
  const values = Object.fromEntries(byHandFields.map((field) => [field, ""])) as ByHandValues;
  const typed = { ...values, kind };
  const field = fieldsOf(typed, good(""), {});
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <RidePart catalogue={catalogue} field={field} initial={typed} values={typed} live />,
    },
  ]);
  const [, label = ""] = /<label for="departureTime"[^>]*>(.*?)<\/label>/.exec(
    renderToStaticMarkup(<Page />),
  )!;
  return label.replace(/<[^>]+>/g, "").trim();
}

test("a van by the hour needs its hour, which other rides may agree on later", () => {
  expect([labelOf("Viaje"), labelOf("Tour"), labelOf("Horas")]).toEqual([
    "Hora de recogida (opcional)",
    "Hora de recogida (opcional)",
    "Hora de recogida",
  ]);
});
