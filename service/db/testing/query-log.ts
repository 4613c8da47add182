import { AsyncLocalStorage } from "node:async_hooks";
import { appendFileSync } from "node:fs";
import { join } from "node:path";

import type { Logger } from "drizzle-orm";
import { z } from "zod";

/** A statement that the service sent, with values of one call. */
export const sentSchema = z.object({ by: z.string(), text: z.string(), values: z.array(z.unknown()) });
export type Sent = z.output<typeof sentSchema>;

/** Values of a statement decide its plan; more of them tell little more. */
const mostOfAText = 6;
/** Characters; rows of an import are no question. */
const longest = 100_000;

const sender = new AsyncLocalStorage<string>();
const times = new Map<string, number>();

/** Statements of the service, not of the test itself. */
export function asService<T>(by: string, work: () => T): T {
  return sender.run(by, work);
}

/** Adds the statements of `asService` to a file of this process in the folder, if there is one. */
export function queryLog(folder: string | null): Logger | undefined {
  if (folder === null) return undefined;
  const file = join(folder, `${process.pid}.jsonl`);
  return {
    logQuery: (text, params) => {
      const by = sender.getStore();
      const seen = times.get(text) ?? 0;
      if (by === undefined || seen >= mostOfAText) return;
      times.set(text, seen + 1);
      const line = JSON.stringify({ by, text, values: params.map(plain) });
      if (line.length <= longest) appendFileSync(file, `${line}\n`);
    },
  };
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;
}
