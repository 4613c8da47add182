import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { z } from "zod";

setFlagsFromString("--expose-gc");
const collect = z.custom<() => void>((value) => typeof value === "function").parse(runInNewContext("gc"));

/** Megabytes that this process still uses after garbage collection. */
export function reachable(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_048_576;
}
