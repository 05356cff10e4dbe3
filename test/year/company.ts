// Sets up the company before its first guest: drivers and vans, surcharges, codes, closed days.
import { sql } from "drizzle-orm";
import type { CatalogueEntries } from "../../app/domain/catalogue/catalogue-entry.ts";
import { type Actor, operatorWith } from "../../app/domain/common/actor.ts";
import { driverSchema, vehicleSchema } from "../../app/domain/team/team-form.server.ts";
import { editCatalogue, lastEdit } from "../../app/operations/catalogue/edit-catalogue.server.ts";
import { saveDriver, saveVehicle } from "../../app/operations/team/team.server.ts";
import { db } from "../../app/store/engine/db.server.ts";
import { driverCount, vans } from "./cast.ts";
import { addDays, type Year } from "./plan.ts";
import { codes, nightCents, type PriceList, seasonPercent, seatCents, stopCents } from "./prices.ts";

export const ana: Actor = operatorWith("ana");

export interface Driver {
  id: string;
  vehicleId: string;
  seats: number;
}

const idOf = (kind: string, n: number) => `year${kind}${String(n).padStart(16 - kind.length, "0")}`;

export async function hireAll(): Promise<Driver[]> {
  const team: Driver[] = [];
  for (let n = 0; n < driverCount; n++) {
    const typed = {
      name: `Chofer Ñ ${n}`,
      phone: `+506887${String(n).padStart(5, "0")}`,
      languages: "español",
    };
    const boxes = { active: "on", showsPhone: "on", showsPhoto: "" };
    await saveDriver(idOf("driver", n), undefined, driverSchema.parse({ ...typed, ...boxes }), ana);
  }
  for (const [n, [name, seats]] of vans.entries()) {
    const driverId = n < driverCount ? idOf("driver", n) : "";
    const typed = { name, plate: `SJB ${1000 + n}`, seats: String(seats), boards: "6" };
    const saved = await saveVehicle(
      idOf("van", n),
      undefined,
      vehicleSchema.parse({ ...typed, driverId, active: "on" }),
      ana,
    );
    if (saved.outcome !== "saved") throw new Error(saved.outcome);
    if (driverId) team.push({ id: driverId, vehicleId: idOf("van", n), seats });
  }
  return team;
}

const always = {
  fromTime: null,
  toTime: null,
  fromDay: null,
  toDay: null,
  cents: null,
  percent: null,
  active: true,
};
const open = { about: null, fromDay: null, toDay: null, fromTime: null, toTime: null, seats: null };

/** Opens the company; returns the prices that the site lists, and the company's own additions. */
export async function openCompany(year: Year): Promise<PriceList> {
  const season = { from: addDays(year.firstDay, 20), to: addDays(year.firstDay, 44) };
  const entries: CatalogueEntries = {
    "surcharge/night": {
      ...always,
      kind: "night",
      names: { en: "Night", es: "Noche" },
      fromTime: "22:00",
      toTime: "05:00",
      cents: nightCents,
    },
    "surcharge/seat": {
      ...always,
      kind: "childSeat",
      names: { en: "Child seat", es: "Silla" },
      cents: seatCents,
    },
    "surcharge/stop": { ...always, kind: "extraStop", names: { en: "Stop", es: "Parada" }, cents: stopCents },
    "surcharge/season": {
      ...always,
      kind: "season",
      names: { en: "Season", es: "Temporada" },
      fromDay: season.from,
      toDay: season.to,
      percent: seasonPercent,
    },
    "rule/closed": {
      ...open,
      effect: "closed",
      fromDay: addDays(year.firstDay, 150),
      toDay: addDays(year.firstDay, 151),
    },
    "rule/ask": { ...open, effect: "ask", about: "tour/1002" },
    "rule/seats": { ...open, effect: "seats", about: "tour/1005", seats: 40 },
  };
  const untilDay = addDays(year.firstDay, 700);
  for (const [code, rate] of Object.entries(codes))
    entries[`code/${code}`] = { ...rate, untilDay, mostUses: 100_000, active: true };
  const saved = await editCatalogue(entries, await lastEdit(), ana);
  if (saved !== "saved") throw new Error(saved);
  return { ...(await readLists()), season };
}

async function readLists(): Promise<Pick<PriceList, "fares" | "tours">> {
  const rowsOf = async (text: string) =>
    ((await db.execute(sql.raw(text))) as unknown as { rows: Record<string, never>[] }).rows;
  const fares = await rowsOf("select * from fares order by origin, destination");
  const tours = await rowsOf("select * from tours where not hidden order by id");
  return {
    fares: new Map(
      fares.map((row) => [
        `${row.origin}/${row.destination}`,
        { baseCents: row.base_cents!, extraCents: row.extra_cents! },
      ]),
    ),
    tours: new Map(
      tours.map((row) => [
        row.id!,
        { cents: row.price_per_person_cents!, least: row.least_people!, most: row.most_people! },
      ]),
    ),
  };
}
