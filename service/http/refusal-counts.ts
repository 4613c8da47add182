import type { ErrorCode } from "#contracts/errors/errors.ts";
import type { Clock } from "#service/core/clock.ts";
import type { RefusalCounts } from "#service/core/ports/refusal-counts.ts";
import type { AuditActor } from "#service/db/audit.ts";

const inFull = 50;
const minute = 60_000;

type Window = { since: number; rows: number };

/** Bounds audit rows of refusals by account, error and minute: a script must not fill a log that is kept for years. */
export function createRefusalCounts(clock: Clock): RefusalCounts {
  const windows = new Map<string, Window>();
  let counted = new Map<string, { auditActor: AuditActor; error: ErrorCode; actions: Map<string, number> }>();

  function windowOf(key: string, now: number): Window {
    const known = windows.get(key);
    if (known && now - known.since < minute) return known;
    const fresh = { since: now, rows: 0 };
    windows.set(key, fresh);
    return fresh;
  }

  return {
    takesRow: ({ auditActor, action, error }) => {
      const key = `${auditActor.accountId ?? ""} ${error}`;
      const window = windowOf(key, clock().getTime());
      window.rows += 1;
      if (window.rows <= inFull) return true;
      const group = counted.get(key) ?? { auditActor, error, actions: new Map<string, number>() };
      group.actions.set(action, (group.actions.get(action) ?? 0) + 1);
      counted.set(key, group);
      return false;
    },
    takeCounted: () => {
      const now = clock().getTime();
      for (const [key, { since }] of windows) if (now - since >= minute) windows.delete(key);
      const taken = [...counted.values()];
      counted = new Map();
      return taken;
    },
  };
}
