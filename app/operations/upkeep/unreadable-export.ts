/** With a sentence for whoever runs the import. */
export class UnreadableExport extends Error {}
