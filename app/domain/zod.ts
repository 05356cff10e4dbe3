import { z } from "zod";

// Zod would try to make code of its own, which our Content-Security-Policy refuses and the browser reports.
z.config({ jitless: true });

export { z };
