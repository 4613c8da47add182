import type { AccountChange } from "./account-change.ts";

export function openChanges(changes: readonly AccountChange[], whose: "own" | "others"): AccountChange[] {
  return changes.filter(({ outcome, own }) => outcome === null && own === (whose === "own"));
}
