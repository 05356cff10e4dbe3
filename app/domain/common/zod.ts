import { z } from "zod";

// Zod would try to make code of its own, which our Content-Security-Policy refuses and the browser reports.
z.config({ jitless: true });

/** One more check of a text, which only what passed the former ones gets to: zod's own `refine` looks at what they refused, too. */
export const thenCheck = (
  schema: z.ZodType<string, string>,
  isRight: (text: string) => boolean,
  wrong: string,
) => schema.pipe(z.string().refine(isRight, wrong));

export { z };
