import { config } from "zod";

/** Runs before any schema is made: zod would try `new Function`, which the page's policy forbids and reports. */
config({ jitless: true });
