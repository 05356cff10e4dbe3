import { z } from "zod";

// Zod would generate code at run time, which our Content-Security-Policy refuses and the browser reports.
z.config({ jitless: true });

/**
 * Adds a check that runs only on text which passed the former checks; zod's own `refine` also runs on text that they
 * refused.
 */
export const thenCheck = (
  schema: z.ZodType<string, string>,
  isRight: (text: string) => boolean,
  wrong: string,
) => schema.pipe(z.string().refine(isRight, wrong));

export { z };
