import { setTimeout } from "node:timers/promises";

import { type FailpointMode, type FailpointName, parseFailpoints } from "./names.ts";

const armed = new Map<FailpointName, FailpointMode>();

/** A fault in a test: as if a disk, a store or the process failed at this place. */
export class FailpointError extends Error {
  override readonly name = "FailpointError";

  constructor(failpoint: FailpointName) {
    super(`failpoint ${failpoint}`);
  }
}

/** @param text as in the setting FAILPOINTS; replaces what was armed */
export function armFailpoints(text: string): void {
  armed.clear();
  for (const [name, mode] of parseFailpoints(text)) armed.set(name, mode);
}

/** Does nothing unless a test has armed the name. */
export async function failpoint(name: FailpointName): Promise<void> {
  const mode = armed.get(name);
  if (mode === undefined) return;
  if (mode.kind === "delay") await setTimeout(mode.ms);
  if (mode.kind === "error") throw new FailpointError(name);
  // SIGKILL: no handler may tidy up.
  if (mode.kind === "exit") process.kill(process.pid, "SIGKILL");
}
