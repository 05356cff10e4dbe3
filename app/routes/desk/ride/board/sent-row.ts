import { dayTexts } from "../../../../texts/desk/ride/day.ts";
import { askedMoney, dollars } from "../../../../texts/desk/ride/ride.ts";
import { wasOf } from "../driver-lanes/drag.ts";
import type { DayRow } from "./day-row.server.ts";

/** The values that most rows have, which are not sent. */
const usual = {
  time: null,
  windowFrom: null,
  windowTo: null,
  partOfDay: null,
  fromDoor: "",
  to: "",
  toDoor: "",
  phone: "",
  language: "en",
  brings: "",
  note: "",
  askedCents: 0,
  due: dollars(0),
  driverId: null,
  vehicleId: null,
  wants: {},
  guestKnows: true,
  lacks: [],
  urgency: "later",
  money: [dayTexts.money.paid, "paid"],
};

/** The fields of a row, those that most rows need first: what is empty at the end of a row is not sent. */
const columns = [
  ...["id", "legId", "reference", "from", "guest", "people", "phone", "to", "time", "toDoor", "fromDoor"],
  ...["driverId", "vehicleId", "brings", "urgency", "fold", "money", "due", "hurt", "lacks", "say", "next"],
  ...["language", "wantsDriver", "askedCents", "guestKnows", "isOver", "isEnded", "stateWords", "wants"],
  ...["note", "windowFrom", "windowTo", "partOfDay", "isUntimed", "problem", "isAccepted", "boardHour"],
];

/** Rows as a table: hundreds of rows would repeat the names of their fields. */
export interface SentRows {
  columns: string[];
  rows: unknown[][];
}

/** Returns rows as they are sent, without what their reader knows or can put together. */
export function sentRows(rows: DayRow[]): SentRows {
  return { columns, rows: rows.map(sentRow) };
}

function sentRow({ was, party, money, ...row }: DayRow): unknown[] {
  const [, driverId, vehicleId] = was.split(":");
  const all: Record<string, unknown> = {
    ...row,
    driverId: driverId || null,
    vehicleId: vehicleId || null,
    brings: party.slice(dayTexts.people(row.people).length),
    money: [money.amount ?? money.text, money.look],
  };
  const values = columns.map((column) => {
    const value = all[column];
    const isUsual = JSON.stringify(value) === JSON.stringify(usual[column as keyof typeof usual]);
    return isUsual ? null : value;
  });
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}

/** Returns the rows that were sent; `names` are those of drivers and vans by id. */
export function readRows({ columns, rows }: SentRows, names: Record<string, string>): DayRow[] {
  return rows.map((values) => {
    const sent = columns.flatMap((column, n) => ((values[n] ?? null) === null ? [] : [[column, values[n]]]));
    const all = { ...usual, ...Object.fromEntries(sent) };
    const { driverId, vehicleId, brings, money, ...row } = all;
    const named = (id: string | null) =>
      id !== null && Object.hasOwn(names, id) ? { id, name: names[id]! } : undefined;
    const [text, look] = money;
    return {
      ...row,
      isOpen: row.hurt !== undefined,
      was: wasOf({ id: row.id, driverId, vehicleId }),
      driver: named(driverId),
      van: named(vehicleId),
      party: dayTexts.people(row.people) + brings,
      money: look === "due" || look === "collect" ? askedMoney(look, text) : { text, look },
    };
  });
}
