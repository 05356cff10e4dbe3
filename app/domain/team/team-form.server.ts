import { type Day, isDay } from "../common/day.ts";
import { phoneNumber } from "../common/phone-number.server.ts";
import { isId } from "../common/reference.ts";
import { thenChange, thenCheck, z } from "../common/zod.ts";
import { optionalField, personName, requiredField } from "../sale/booking-form.ts";
import type { PaperKind } from "./paper.ts";

const words = (max: number) => thenCheck(optionalField(max), (text) => !text.includes("\n"), "oneLine");
const box = thenChange(z.string(), (text) => text !== "");
const count = (least: number, wrong: string) =>
  thenChange(z.string().check(z.regex(/^\d{1,2}$/, wrong)), Number).check(
    z.refine((count) => count >= least && count <= 60, wrong),
  );
const day = z.string().check(z.refine(isDay, "dateUnknown"));

const typedDriver = z.object({
  name: personName,
  phone: phoneNumber,
  languages: words(100),
  active: box,
  showsPhone: box,
  showsPhoto: box,
  onSite: box,
});

/**
 * The form of a driver; the number is stored as E.164. A driver who leaves and comes back is asked again whether the
 * site may show the photograph.
 */
export const driverSchema = thenChange(typedDriver, (driver) => ({
  ...driver,
  onSite: driver.active && driver.onSite,
}));

export const vehicleSchema = z.object({
  name: requiredField("nameRequired", 40),
  plate: thenChange(
    thenCheck(words(12), (plate) => plate !== "", "plateRequired"),
    (plate) => plate.toUpperCase(),
  ),
  seats: count(1, "seatsWrong"),
  boards: count(0, "boardsWrong"),
  driverId: thenChange(z.string(), (id) => (isId(id) ? id : null)),
  active: box,
});

/**
 * The form of days off. `whose` is "driver:{id}" or "vehicle:{id}"; without a last day the absence lasts one day. With
 * a `weekday` it is that day of every week, until the last day.
 */
export const absenceSchema = (today: Day) =>
  thenChange(
    z.object({
      whose: z.string().check(z.regex(/^(driver|vehicle):[A-Za-z0-9]{17,20}$/, "whoseRequired")),
      fromDay: day,
      untilDay: z.union([z.literal(""), day]),
      weekday: z.string().check(z.regex(/^[0-6]?$/)),
      reason: words(100),
    }),
    ({ whose, fromDay, untilDay, weekday, reason }) => {
      const [kind, id = ""] = whose.split(":");
      const [driverId, vehicleId] = kind === "driver" ? [id, null] : [null, id];
      const repeats = weekday !== "";
      return {
        driverId,
        vehicleId,
        fromDay,
        // Days that repeat need an end.
        untilDay: untilDay || (repeats ? "" : fromDay),
        weekday: repeats ? Number(weekday) : null,
        reason,
      };
    },
  ).check(
    z.refine(({ untilDay }) => untilDay !== "", { path: ["untilDay"], message: "untilNeeded", abort: true }),
    z.refine(({ fromDay, untilDay }) => fromDay <= untilDay, { path: ["untilDay"], message: "untilBefore" }),
    z.refine(({ untilDay }) => untilDay >= today, { path: ["untilDay"], message: "untilPast" }),
  );

export const paperEndSchema = z.object({ untilDay: day });

/** The form of a paper of a driver or a vehicle. Only another paper than the usual ones has a name of its own. */
export const paperSchema = (kinds: readonly PaperKind[]) =>
  thenChange(
    z.object({
      kind: z.string().check(z.refine((kind) => kinds.includes(kind as PaperKind), "paperKindRequired")),
      name: words(40),
      untilDay: day,
    }),
    ({ kind, name, untilDay }) => ({
      kind: kind as PaperKind,
      name: kind === "other" ? name : "",
      untilDay,
    }),
  ).check(
    z.refine(({ kind, name }) => kind !== "other" || name !== "", {
      path: ["name"],
      message: "paperNameRequired",
    }),
  );

export type PaperForm = z.infer<ReturnType<typeof paperSchema>>;
export type DriverForm = z.infer<typeof driverSchema>;
export type VehicleForm = z.infer<typeof vehicleSchema>;
export type AbsenceForm = z.infer<ReturnType<typeof absenceSchema>>;

/**
 * Returns the values behind the texts that a form showed. A value that the form no longer allows stays the text
 * that it was.
 */
const readEach =
  <Values>(shape: Record<string, z.ZodMiniType>) =>
  (texts: Record<string, string>): Partial<Values> => {
    const fields = Object.keys(shape).filter((field) => Object.hasOwn(texts, field));
    const read = fields.map((field) => {
      const { success, data } = shape[field]!.safeParse(texts[field]);
      return [field, success ? data : texts[field]];
    });
    return Object.fromEntries(read) as Partial<Values>;
  };

export const readShownDriver = readEach<DriverForm>(typedDriver.shape);
export const readShownVehicle = readEach<VehicleForm>(vehicleSchema.shape);

export const driverFields = Object.keys(typedDriver.shape) as (keyof DriverForm)[];
export const vehicleFields = Object.keys(vehicleSchema.shape) as (keyof VehicleForm)[];
export const paperFields = ["kind", "name", "untilDay"] as const;
export const absenceFields = ["whose", "fromDay", "untilDay", "weekday", "reason"] as const;
