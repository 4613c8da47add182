import "server-only";

import { LRUCache } from "lru-cache";

import type { Me } from "#contracts/account/account.ts";
import type { ShellAnswer, ShellParts } from "#contracts/shell/shell.ts";

/** `at`: when the service read the parts. */
export type Shell = { me: Me; parts: ShellParts; at: number };

type Kept = { version: string; parts: ShellParts; at: number };
type Ask = (known: string) => Promise<ShellAnswer>;

const size = 5000;
/** Milliseconds. The version changes sooner with what it covers; this bounds the rest, such as deadlines. */
const life = 30_000;

/**
 * Keeps menus, views and to-do count by token, which names session and generation. Who the person is and may do comes
 * with every answer of the service, so an ended session finds nothing here.
 */
export function shellCache(now: () => number = Date.now) {
  const kept = new LRUCache<string, Kept>({ max: size, ttl: life, ttlResolution: 0, perf: { now } });
  return {
    async load(token: string, ask: Ask): Promise<Shell> {
      const known = kept.get(token);
      const { version, parts, ...me } = await ask(known?.version ?? "");
      if (parts !== null) {
        const fresh = { version, parts, at: now() };
        kept.set(token, fresh);
        return { me, ...fresh };
      }
      if (known?.version !== version) throw new Error("the service answered without the parts of the shell");
      return { me, parts: known.parts, at: known.at };
    },
    forget: (token: string): void => void kept.delete(token),
  };
}

declare global {
  // Pages and the relay are bundled apart, each with modules of its own.
  var shellsOfSessions: ReturnType<typeof shellCache> | undefined;
}

export const shells = (globalThis.shellsOfSessions ??= shellCache());
