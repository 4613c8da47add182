import { benchStatistics } from "./indicator/statistics.ts";

/** `npm run bench:indicator`. */
if (!(await benchStatistics())) process.exitCode = 1;
