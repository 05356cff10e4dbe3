import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ComingVan, TripVan } from "../../../../domain/reservation/trip-ride.ts";
import { VanRow } from "./van-row.tsx";

const randall = { name: "Randall Quirós", phone: "+50688881111", hasPhoto: false };

function shown(driver: TripVan["driver"], rest = {}): string {
  const van: TripVan = {
    jobId: "1",
    people: 4,
    state: "planned",
    driver,
    vehicle: null,
    collectCents: 0,
    arrivedAt: null,
  };
  const reservation = { firstName: "Inés", reference: "TMR-7K4Q2" };
  const Row = () => <VanRow van={van} several={false} secret="secret" reservation={reservation} {...rest} />;
  const Page = createRoutesStub([{ id: "root", path: "/", Component: Row, loader: () => null }]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { whatsapp: "50622223333" } } }} />);
}

const phones = (html: string) => [...html.matchAll(/phone=(\d+)/g)].map(([, phone]) => phone);

test("a guest writes to the driver, or to the office while no driver's number is shown", () => {
  expect(phones(shown(randall))).toEqual(["50688881111"]);
  const hidden = shown({ ...randall, phone: null });
  expect(phones(hidden)).toEqual(["50622223333"]);
  expect(hidden).toContain("WhatsApp our office");
  expect(hidden).toContain("reservation%20TMR-7K4Q2");
  expect(phones(shown(null))).toEqual(["50622223333"]);
});

test("of several vans, one without a driver has no button of its own", () => {
  expect(phones(shown(null, { several: true }))).toEqual([]);
  expect(phones(shown({ ...randall, phone: null }, { several: true }))).toEqual(["50622223333"]);
});

test("of several vans one is still without its driver", () => {
  expect(shown(null, { several: true })).toContain("Driver named the day before");
});

test("of several vans each says how far away it is, and no point stands in a text of its own", () => {
  const now = new Date().toISOString();
  const coming: ComingVan = { km: 8, minutes: 12, isOnTime: true, seenAt: now, asOf: now };
  const html = shown(randall, { several: true, coming });
  expect(html).toMatch(/8\skm/);
  expect(html).not.toMatch(/>[\s\u00a0]*·[\s\u00a0]*</);
});

test("a driver's number can be called where no chat works", () => {
  expect(shown(randall)).toMatch(/href="tel:\+50688881111"[^>]*>\+506 8888 1111</);
  expect(shown({ ...randall, phone: null })).not.toContain("tel:");
});
