import { threadId } from "node:worker_threads";

import { z } from "zod";

import { drawOnAsk } from "../draw-on-ask.ts";

const askedSchema = z.object({ fails: z.boolean().default(false), ends: z.boolean().default(false) });

/** One byte, the number of the thread, for tests. */
drawOnAsk((data) => {
  const { fails, ends } = askedSchema.parse(data);
  if (fails) return Promise.reject(new Error("no room on the page"));
  if (ends) process.exit(1);
  return Promise.resolve(new Uint8Array([threadId]));
});
