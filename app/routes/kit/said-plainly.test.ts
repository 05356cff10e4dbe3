import { expect, test } from "vitest";
import { openTransfer } from "../../../test/bookings.ts";
import { wholePage } from "../../../test/whole-page.tsx";
import { checkoutCookie } from "./cookies.server.ts";

const main = (page: string) => /<main[\s\S]*<\/main>/.exec(page)![0];
const words = (html: string) =>
  html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]*>/g, " ");

test("the head of a form says no price, which the form's own would contradict", async () => {
  for (const path of ["/private-shuttle?from=liberia-airport&to=tamarindo", "/es/booking-travel"]) {
    const head = main(await wholePage(path)).split("<form")[0]!;
    expect(words(head)).toMatch(/\w/);
    expect(words(head)).not.toMatch(/\$\s?\d/);
  }
});

test("a tour asks for no boards, no bags and no stop on the way", async () => {
  const fields = [...(await wholePage("/booking-tour/1001")).matchAll(/ name="(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(fields).toContain("childSeats");
  for (const field of ["boards", "bags", "extraStop"]) expect(fields).not.toContain(field);
});

test("a doubtful address is asked about at the address, and not under the phone", async () => {
  const id = await openTransfer({ email: "maya@gmial.com" });
  const cookie = (await checkoutCookie.serialize(id)).split(";")[0]!;
  const page = words(main(await wholePage("/checkout", cookie))).replaceAll(/\s+/g, " ");
  expect(page).toMatch(/Email maya@gmial\.com .*maya@gmail\.com.* Phone \+/);
});

test("the home page is headed by the van at the airport, and by no boat", async () => {
  const head = main(await wholePage("/home")).split("</section>")[0]!;
  expect(head).toContain("/scenes/arrivals-wide.svg");
  expect(head).not.toMatch(/\/scenes\/(tour|catamaran)/);
});
