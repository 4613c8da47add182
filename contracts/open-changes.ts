import type { AccountChange } from "./account-change.ts";

/** Requests that wait: those that the reader asked for, or those of others. */
export function openChanges(changes: readonly AccountChange[], whose: "own" | "others"): AccountChange[] {
  return changes.filter(({ outcome, own }) => outcome === null && own === (whose === "own"));
}
