import { createLogger } from "#service/core/logger.ts";

import { runFills } from "../run-fills.ts";
import { countUp } from "./count-up.ts";

/** A process that fills slowly, to be killed. */
const [url = ""] = process.argv.slice(2);
await runFills(url, [countUp(0.05)], {
  log: createLogger("silent"),
  signal: new AbortController().signal,
});
