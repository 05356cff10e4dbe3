import { data } from "react-router";
import { addDays, todayInCostaRica } from "../../../domain/common/day.ts";
import { fieldErrors, readFields } from "../../../domain/common/form.ts";
import { readJson } from "../../../domain/common/json.ts";
import type { SaveOutcome } from "../../../domain/common/merge.ts";
import { isId } from "../../../domain/common/reference.ts";
import type { z } from "../../../domain/common/zod.ts";
import type { Absence } from "../../../domain/team/team.ts";
import {
  absenceFields,
  absenceSchema,
  driverFields,
  driverSchema,
  vehicleFields,
  vehicleSchema,
} from "../../../domain/team/team-form.server.ts";
import { log } from "../../../log.server.ts";
import {
  addAbsence,
  putDriverPhoto,
  removeAbsence,
  renewLink,
  saveDriver,
  saveVehicle,
} from "../../../operations/team/team.server.ts";
import { ridesLeft } from "../../../store/team/team.server.ts";
import { teamTexts } from "../../../texts/desk/team/team.ts";
import { type Press, type PressedAct, withRight } from "../kit/acts.server.ts";
import { NoPhoto } from "../kit/photo-sizes.server.ts";
import { portrait } from "./portrait.server.ts";
import type { TeamAnswer } from "./team-answer.ts";
import { labels, valueWords } from "./team-words.ts";

const statuses: Partial<Record<TeamAnswer["outcome"], number>> = {
  wrong: 400,
  photoUnreadable: 400,
  photoTooSmall: 400,
  gone: 404,
  changedMeanwhile: 409,
  failed: 500,
};

type Handler = (press: Press) => Promise<TeamAnswer>;

export const teamActs = withRight<Handler>("dispatch", {
  driver: ofId(driver),
  vehicle: ofId(vehicle),
  absence: ofId(absence),
  removeAbsence: ofId(async (id, { actor }) => {
    await removeAbsence(id, actor);
    return { outcome: "removed" };
  }),
  renew: ofId(async (id, { form, actor }) => {
    return { outcome: (await renewLink(id, versionOf(form), actor)) ? "renewed" : "notRenewed" };
  }),
  photo: ofId(async (id, { form, actor }) => {
    return { outcome: (await putDriverPhoto(id, await photoOf(form), actor)) ? "photoPut" : "gone" };
  }),
  removePhoto: ofId(async (id, { actor }) => {
    return { outcome: (await putDriverPhoto(id, null, actor)) ? "photoRemoved" : "gone" };
  }),
});

/** Reads the id of the row that a button is about, and answers "gone" where the id is malformed. */
function ofId(handler: (id: string, press: Press) => Promise<TeamAnswer>): Handler {
  return async (press) => {
    const { id } = readFields(press.form, ["id"]);
    return isId(id) ? await handler(id, press) : { outcome: "gone" };
  };
}

export async function actOnTeam({ form, act }: PressedAct<TeamAnswer>) {
  const { intent, id } = readFields(form, ["intent", "id"]);
  const answer = await act().catch((error): TeamAnswer => {
    if (error instanceof NoPhoto) return { outcome: error.reason };
    log.error({ error }, "team");
    return { outcome: "failed" };
  });
  const full: TeamAnswer = { intent, id, ...answer };
  return data(full, { status: statuses[full.outcome] ?? 200 });
}

async function driver(id: string, { form, actor }: Press): Promise<TeamAnswer> {
  return await save({
    form,
    schema: driverSchema,
    fields: driverFields,
    write: (before, after) => saveDriver(id, before, after, actor),
    ridesOf: async ({ active }) => (active ? undefined : await ridesStillAssigned({ driverId: id })),
  });
}

async function vehicle(id: string, { form, actor }: Press): Promise<TeamAnswer> {
  return await save({
    form,
    schema: vehicleSchema,
    fields: vehicleFields,
    write: (before, after) => saveVehicle(id, before, after, actor),
    ridesOf: async ({ active, papersUntil }) => {
      if (!active) return await ridesStillAssigned({ vehicleId: id });
      if (!papersUntil) return undefined;
      return await ridesStillAssigned({ vehicleId: id, fromDay: addDays(papersUntil, 1) });
    },
  });
}

async function absence(id: string, { form, actor }: Press): Promise<TeamAnswer> {
  return await save({
    form,
    schema: absenceSchema(todayInCostaRica()),
    fields: absenceFields,
    write: async (_, away) => {
      const outcome = await addAbsence(id, away, actor);
      return { outcome: outcome === "saved" ? "added" : outcome };
    },
    ridesOf: ridesStillAssigned,
  });
}

interface Saving<Schema extends z.ZodMiniType<object>> {
  form: FormData;
  schema: Schema;
  fields: readonly string[];
  write: (
    before: Partial<z.infer<Schema>> | undefined,
    after: z.infer<Schema>,
  ) => Promise<SaveOutcome<z.infer<Schema>> | { outcome: "added" } | { outcome: "plateTaken"; name: string }>;
  ridesOf: (after: z.infer<Schema>) => Promise<TeamAnswer["rides"]>;
}

async function save<Schema extends z.ZodMiniType<object>>({
  form,
  schema,
  fields,
  write,
  ridesOf,
}: Saving<Schema>): Promise<TeamAnswer> {
  const typed = readFields(form, fields);
  const { before } = readFields(form, ["before"]);
  const parsed = schema.safeParse(typed);
  if (!parsed.success) {
    const keys = Object.entries(fieldErrors<string, keyof typeof teamTexts.errors>(parsed.error));
    const errors = Object.fromEntries(keys.map(([field, key]) => [field, teamTexts.errors[key!]]));
    return { outcome: "wrong", errors, typed, before };
  }
  const known = readBefore(before) as Partial<z.infer<Schema>> | undefined;
  const saved = await write(known, parsed.data).catch((error) => {
    log.error({ error }, "team");
    return { outcome: "failed" } as const;
  });
  if (saved.outcome === "gone" || saved.outcome === "failed") return { ...saved, typed, before };
  if (saved.outcome === "plateTaken")
    return { outcome: "wrong", errors: { plate: teamTexts.plateTaken(saved.name) }, typed, before };
  if (saved.outcome !== "changedMeanwhile") return { ...saved, rides: await ridesOf(parsed.data) };
  const named = Object.entries(saved.now).map(([field, value]) =>
    field === "driverId" ? labels.driverId! : teamTexts.nowIs(labels[field]!, valueWords(field, value)),
  );
  const text = teamTexts.changedMeanwhile(new Intl.ListFormat("es").format(named));
  // The colleague reads what the fields are now, so the next try may write over it.
  return { outcome: "changedMeanwhile", text, typed, before: JSON.stringify({ ...known, ...saved.now }) };
}

/** Says which rides a driver or van still has from today on, and can't drive. */
async function ridesStillAssigned(away: Partial<Absence>): Promise<TeamAnswer["rides"]> {
  const { rides, first } = await ridesLeft(away, todayInCostaRica());
  if (!first) return undefined;
  const text = away.untilDay ? teamTexts.ridesThen(rides) : teamTexts.ridesStill(rides);
  return { text, href: `/dashboard/admin/day/${first}` };
}

/**
 * Returns what the form's fields were before, undefined for a new entry; text that can't be parsed counts as no
 * fields.
 */
function readBefore(text: string): Record<string, unknown> | undefined {
  if (text === "") return undefined;
  const read = readJson(text);
  return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
}

function versionOf(form: FormData): number {
  const { version } = readFields(form, ["version"]);
  return /^\d{1,6}$/.test(version) ? Number(version) : 0;
}

async function photoOf(form: FormData): Promise<Buffer> {
  const file = form.get("photo");
  return await portrait(file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0));
}
