import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { en } from "../texts/en.ts";
import { es } from "../texts/es.ts";
import { TextField } from "./field.tsx";

const said = (error: string, path = "/booking-tour/1003") =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <TextField name="date" label="Day" error={error} />
    </MemoryRouter>,
  ).replace(/<[^>]*>/g, "|");

test("an error that is kept to the letter has a plain sentence below it", () => {
  expect(said(en.errors.returnDateRequired)).toMatch(/Return date is required\|+Please choose this day\./);
  expect(said(en.errors.required)).toMatch(/Is required\|+Please fill this in\./);
  expect(said(en.errors.passengersRequired)).toMatch(/Passengers is required\|+Please write how many/);
  expect(said(en.errors.dateUnknown)).not.toContain("Please choose this day.");
  expect(said(es.errors.returnDateRequired, "/es/booking-tour/1003")).toMatch(/Elija esta fecha\|+$/);
});
