import { AsyncLocalStorage } from "node:async_hooks";
import { appendFileSync } from "node:fs";
import { join } from "node:path";

import type { Logger } from "drizzle-orm";
import { z } from "zod";

/** A statement that the service sent, with values of one call. */
export const sentSchema = z.object({ by: z.string(), text: z.string(), values: z.array(z.unknown()) });
export type Sent = z.output<typeof sentSchema>;

/** Characters; rows of an import are no question. */
const longest = 100_000;
/** Characters: longer strings are identities, hashes and texts, which differ by run and tell a plan little. */
const longestTelling = 10;

const sender = new AsyncLocalStorage<string>();

/** Statements of the service, not of the test itself. */
export function asService<T>(by: string, work: () => T): T {
  return sender.run(by, work);
}

/** The same for statements that differ only in identities, long texts and numbers of as many digits. */
export function planKey({ text, values }: Sent): string {
  return JSON.stringify([text, values], (_, value: unknown) => {
    if (typeof value === "number") return String(value).length;
    return typeof value === "string" && value !== text && value.length > longestTelling ? "" : value;
  });
}

/** Adds the statements of `asService` to a file of this process in the folder, if there is one. */
export function queryLog(folder: string | null): Logger | undefined {
  if (folder === null) return undefined;
  const file = join(folder, `${process.pid}.jsonl`);
  const logged = new Set<string>();
  return {
    logQuery: (text, params) => {
      const by = sender.getStore();
      if (by === undefined) return;
      const sent = { by, text, values: params.map(plain) };
      const line = JSON.stringify(sent);
      if (line.length > longest) return;
      const key = planKey(sent);
      if (logged.has(key)) return;
      logged.add(key);
      appendFileSync(file, `${line}\n`);
    },
  };
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;
}
