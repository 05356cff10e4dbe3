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
const html = (role: "cashier" | "reader", isMain = false) =>
  renderToStaticMarkup(
    <DeskRole value={role}>
      <Due sum="$120" rows={[row, { ...row, reference: "TMR-AAAAA" }]} more={0} isMain={isMain} />
    </DeskRole>,
  );

test("the due sum says what it counts, and links a role that may take money to the payment form", () => {
  expect(html("cashier")).toMatch(/\$120<\/span> <span[^>]*>De viajes que ya pasaron/);
  expect(html("cashier")).toMatch(/href="[^"]*\/r\/TMR-7K4Q2#take"[^>]*>Registrar pago</);
  expect(html("reader")).not.toContain("#take");
});

test("only the first payment to be noted is the page's main button, and only where nothing else leads", () => {
  expect(html("cashier").match(/bg-button/g)).toBeNull();
  expect(html("cashier", true).match(/#take"[^>]*bg-button/g)).toEqual([
    expect.stringContaining("Registrar pago de Inés"),
  ]);
});
