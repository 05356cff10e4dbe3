import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeskRole } from "../kit/shut.tsx";
import { Due } from "./due.tsx";

const row = {
  reference: "TMR-7K4Q2",
  guest: "Inés",
  ride: "",
  sum: "$120",
  who: "nadie lo cobró",
  collected: undefined,
};
const html = (role: "cashier" | "reader") =>
  renderToStaticMarkup(
    <DeskRole value={role}>
      <Due sum="$120" rows={[row]} more={0} />
    </DeskRole>,
  );

test("the due sum says what it counts, and links a role that may take money to the payment form", () => {
  expect(html("cashier")).toMatch(/\$120<\/span> <span[^>]*>De viajes que ya pasaron/);
  expect(html("cashier")).toMatch(/href="[^"]*\/r\/TMR-7K4Q2#take"[^>]*>Registrar pago</);
  expect(html("reader")).not.toContain("#take");
});
