import { toE164 } from "../app/domain/common/phone-number.server.ts";
import { type ChatCatalogue, type ChatField, readChat } from "../app/domain/sale/read-chat.ts";
import { seedPlaceNames } from "../app/store/seed/seed-places.ts";

export const { en, es } = seedPlaceNames;

/** A Sunday. */
export const today = "2026-11-22";

const catalogue: ChatCatalogue = {
  today,
  places: Object.keys(en).map((id) => ({ id, names: [en[id]!, es[id] ?? ""] })),
  tours: [
    { id: "1001", names: ["Sunset Catamaran", "Catamarán al atardecer"] },
    { id: "1004", names: ["Río Celeste Waterfall", "Catarata del Río Celeste"] },
  ],
  toPhone: toE164,
  ours: "Ecotravel",
};

export const read = (text: string) => readChat(text, catalogue);

export type Wanted = Partial<Record<ChatField, string>>;

export const lir = "liberia-airport";
