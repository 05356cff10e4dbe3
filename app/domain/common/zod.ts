import * as z from "zod/mini";

// Zod would generate code at run time, which our Content-Security-Policy refuses and the browser reports.
z.config({ jitless: true });

/**
 * Adds a check that runs only on text which passed the former checks; zod's own `refine` also runs on text that they
 * refused.
 */
export const thenCheck = (
  schema: z.ZodMiniType<string, string>,
  isRight: (text: string) => boolean,
  wrong: string,
) => z.pipe(schema, z.string().check(z.refine(isRight, wrong)));

/** Changes what a schema has read. */
export const thenChange = <Read, Sent, Changed>(
  schema: z.ZodMiniType<Read, Sent>,
  change: (read: Read) => Changed,
) => z.pipe(schema, z.transform(change));

export { z };
