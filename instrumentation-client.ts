import { config } from "zod";

/** Must run before any schema is created: zod probes `new Function`, which the CSP forbids and reports. */
config({ jitless: true });
