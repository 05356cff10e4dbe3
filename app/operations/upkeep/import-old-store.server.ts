import type { PaymentState } from "../../domain/reservation/reservation.ts";
import { runAlone } from "../../store/engine/db.server.ts";
import { countTables } from "../../store/engine/statistics.server.ts";
import { editCatalogue, lastEdit } from "../catalogue/edit-catalogue.server.ts";
import { type CataloguePlan, planCatalogue } from "./import-catalogue.server.ts";
import { findImported, importReservations } from "./import-reservations.server.ts";
import { readOldFare, readOldTour } from "./old-catalogue.ts";
import { type OldReservation, readOldReservation } from "./old-reservation.ts";
import { type OldCollection, type OldDocument, type OldStore, oldText } from "./old-store.ts";

/** The consequences of an import; the sentences name the documents. */
export interface ImportPlan {
  catalogue: CataloguePlan;
  /** The last change of the catalogue that the plan is based on. */
  since: number;
  reservations: OldReservation[];
  /** The number of reservations that are here already and stay as they are. */
  known: number;
  /** The documents that can't be read, and so are not imported. */
  unread: string[];
  /** Remarks on documents that are imported with changes, or differ here. */
  remarks: string[];
}

/** Plans an import and writes nothing. */
export async function planImport(store: OldStore): Promise<ImportPlan> {
  const since = await lastEdit();
  const unread: string[] = [];
  /** The documents of each remark, by its sentence. */
  const documentsByRemark = new Map<string, string[]>();
  const readAll = <Value>(name: OldCollection, read: (document: OldDocument) => Outcome<Value>) =>
    store[name].flatMap((document) => {
      const outcome = read(document);
      const where = `${name}/${oldText(document.id, 60) || "(no id)"}`; // the id is cleaned, because a terminal shows it
      if ("problem" in outcome) unread.push(`${where}: ${outcome.problem}`);
      for (const remark of outcome.remarks ?? []) {
        if (!documentsByRemark.get(remark)?.push(where)) documentsByRemark.set(remark, [where]);
      }
      return "read" in outcome ? [outcome.read] : [];
    });
  const [fares, tours] = [readAll("viajes", readOldFare), readAll("tours", readOldTour)];
  const booked = readAll("reservas", readOldReservation);
  const remarks = [...documentsByRemark].flatMap(([remark, documents]) => remarkLines(remark, documents));
  const all = [...new Map(booked.toReversed().map((one) => [one.id, one])).values()].reverse();
  if (all.length < booked.length)
    remarks.push(`reservas: ${booked.length - all.length} stand there twice, and the first of each is taken`);
  const here = await findImported(all);
  const reservations = all.filter(({ id }) => !here.has(id));
  const catalogue = await planCatalogue(fares, tours, reservations);
  remarks.push(...catalogue.differs);
  for (const { id, payment } of all)
    if (payment === "COMPLETED" && isUnpaid.has(here.get(id)?.payment))
      remarks.push(`reservas/${id}: not paid here, and paid there; enter its payment on the desk`);
  return { catalogue, since, reservations, known: all.length - reservations.length, unread, remarks };
}

const mostNamed = 3;

/** A remark about many documents is written once, with the first of them. */
function remarkLines(remark: string, documents: string[]): string[] {
  if (documents.length <= mostNamed) return documents.map((where) => `${where}: ${remark}`);
  const more = documents.length - mostNamed;
  return [`${documents.slice(0, mostNamed).join(", ")} and ${more} more: ${remark}`];
}

const isUnpaid = new Set<unknown>(["PENDING", "FAILED"] satisfies PaymentState[]);

type Outcome<Value> = ({ read: Value } | { problem: string }) & { remarks?: string[] };

/**
 * Carries out an import and returns the number of new reservations. A plan that is carried out twice imports
 * everything once.
 */
export async function carryOutImport({ catalogue, since, reservations }: ImportPlan): Promise<number> {
  const edited = await editCatalogue(catalogue.entries, since, { kind: "clock" });
  if (edited === "changedMeanwhile") throw "Somebody has just edited what is sold. Please run this again.";
  const imported = await importReservations(reservations, catalogue);
  if (imported > 0) await countTables(runAlone, "all");
  return imported;
}
