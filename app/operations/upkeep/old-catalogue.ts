import type { FarePrice } from "../../domain/price/fare.ts";
import { isVanPrice } from "../../domain/price/fare-form.ts";
import { type OldDocument, oldCents, oldText, own } from "./old-store.ts";

/** One direction of a document of `viajes`, with the names of its places in the old store. */
export interface OldFare {
  from: string;
  to: string;
  price: FarePrice;
}

/** A document of `tours`. */
export interface OldTour {
  id: string;
  name: string;
  pricePerPersonCents: number;
  shortDescription: string;
  description: string;
}

type Read<Value> = { read: Value } | { problem: string };

/** The usual price in cents of one more person, where the document has none. */
const usualExtraCents = 1_000;

export function readOldFare({ fields }: OldDocument): Read<OldFare> {
  const [from, to] = [oldText(own(fields, "inicio"), 100), oldText(own(fields, "destino"), 100)];
  if (!from || !to) return { problem: "inicio or destino is missing" };
  const baseCents = oldCents(own(fields, "precio"));
  if (!baseCents || !isVanPrice(baseCents))
    return { problem: `precio is "${oldText(own(fields, "precio"), 20)}"` };
  const extra = own(fields, "adicional");
  const extraCents = extra === undefined || extra === null ? usualExtraCents : oldCents(extra);
  if (extraCents === undefined) return { problem: `adicional is "${oldText(extra, 20)}"` };
  return { read: { from, to, price: { baseCents, extraCents } } };
}

export function readOldTour({ id: key, fields }: OldDocument): Read<OldTour> {
  const text = (name: string, most: number) => oldText(own(fields, name), most);
  const id = text("id", 20) || key;
  if (!/^[\w-]{1,20}$/.test(id)) return { problem: "its id is none of a tour" };
  const name = text("tour", 80) || text("name", 80);
  if (!name) return { problem: "tour is missing" };
  const pricePerPersonCents = oldCents(own(fields, "precio"));
  if (!pricePerPersonCents) return { problem: `precio is "${text("precio", 20)}"` };
  const [shortDescription, description] = [text("shortDescription", 300), text("descripcion", 3_000)];
  return { read: { id, name, pricePerPersonCents, shortDescription, description } };
}
