/** Thrown for an export that can't be read, with a sentence for the person who runs the import. */
export class UnreadableExport extends Error {}
