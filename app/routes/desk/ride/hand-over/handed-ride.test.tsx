import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { handOverTexts as words } from "../../../../texts/desk/ride/hand-over.ts";
import { bad } from "../../kit/answer.ts";
import { FormContext } from "../../kit/form.tsx";
import { HandedRide } from "./handed-ride.tsx";

const beto = { value: "beto:van", label: "Beto", note: "", isLate: false, shown: "" };
const ride = {
  id: "a",
  was: "a:kattia:van",
  time: "14:30",
  day: undefined,
  route: "Liberia → Tamarindo",
  about: "Inés, 4",
  alarm: undefined,
  chosen: beto.value,
  choices: [beto],
  nobody: words.nobodyCan,
};

function drawn(was?: Record<string, string>) {
  const answer =
    was && bad(words.answers.notDone, { was, problems: { "to-a": "A las 14:30 lleva otro viaje" } });
  return renderToStaticMarkup(
    <FormContext value={{ name: "sick", answer }}>
      <HandedRide ride={ride} />
    </FormContext>,
  );
}

test("a clash that a refusal named is overruled where a colleague ticks that, and not by the next press alone", () => {
  expect(drawn()).not.toContain(words.anyway);
  const asked = drawn({ "shown-a": "one|other" });
  expect(asked).toContain(words.anyway);
  const boxes = [...asked.matchAll(/<input [^>]*>/g)]
    .map(([box]) => box)
    .filter((box) => box.includes("one|other"));
  expect(boxes).toEqual([expect.stringMatching(/type="checkbox".*name="shown-a"/)]);
  expect(boxes[0]).not.toContain("checked");
});
