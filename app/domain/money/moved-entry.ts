/** Returns the id of the entry that stands in the other booking for an entry that a join or a split moved. */
export const movedId = (id: string) => `joined:${id}`;

/** Returns the id of the part that stays where only a part of a payment was moved. */
export const keptId = (id: string) => `kept:${id}`;

/** Says whether a join or a split wrote this entry; the money itself came with an earlier one. */
export const isMovedEntry = (id: string) => id.startsWith(movedId("")) || id.startsWith(keptId(""));
