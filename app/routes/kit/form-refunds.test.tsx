import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { defaultPolicy } from "../../domain/reservation/policy.ts";
import { TypedRefunds } from "./form-refunds.tsx";

afterEach(() => void vi.useRealTimers());

type Rides = Parameters<typeof TypedRefunds>[0]["rides"];

function said(now: string, rides: Rides, path = "/private-shuttle"): string {
  vi.useFakeTimers({ now: new Date(`${now}:00-06:00`), toFake: ["Date"] });
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <TypedRefunds policy={defaultPolicy} rides={rides} today={now.slice(0, 10)} />
    </MemoryRouter>,
  );
  return html.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");
}

const ride = { day: "2026-12-19", time: "10:00" };

test("a form says as moments until when the rides as they are typed are refunded", () => {
  expect(said("2026-12-01T09:00", [ride])).toContain(
    "|full refund until Fri, Dec 18, 10:00 AM|half refund until Sat, Dec 19, 8:00 AM|",
  );
  expect(said("2026-12-01T09:00", [ride], "/es/private-shuttle")).toMatch(/reembolso completo hasta vie/);
});

test("the deadlines of a tour that collects between two hours count from the first of them", () => {
  const tour = { day: "2026-12-19", time: null, collectedFrom: "12:30" };
  expect(said("2026-12-01T09:00", [tour])).toContain("|half refund until Sat, Dec 19, 10:30 AM|");
});

test("a ride of today says that a full refund is past, and one within two hours that nothing comes back", () => {
  expect(said("2026-12-19T05:30", [ride])).toContain(
    "|too late for a full refund|half refund until Sat, Dec 19, 8:00 AM|",
  );
  expect(said("2026-12-19T08:30", [ride])).toContain("|no refund any more|");
});

test("a ride whose day is not chosen, or is over, has no deadlines", () => {
  const rides = [
    { day: "", time: null },
    { day: "2026-11-30", time: "10:00" },
    { day: "soon", time: "10:00" },
  ];
  expect(said("2026-12-01T09:00", rides)).toBe("");
});
