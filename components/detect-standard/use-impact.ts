import { useEffect, useRef, useState } from "react";

import type { StandardImpact, StandardImpactInput } from "#contracts/detect-standard/detect-standard.ts";
import { tryThresholds } from "#lib/detect-standard/impact.ts";
import { isAborted } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";

export type Trial = {
  /** The trial holds for exactly these cells. */
  cells: StandardImpactInput["cells"];
  state: StandardImpact | null;
  running: boolean;
  /** Why the trial broke off; saving stays possible. */
  failure: string;
};

export function useImpact(onWrong: (failure: ApiFailure) => void) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  async function start(input: StandardImpactInput): Promise<void> {
    going.current?.abort();
    const controller = new AbortController();
    going.current = controller;
    const begun: Trial = { cells: input.cells, state: null, running: true, failure: "" };
    setTrial(begun);
    const change = (next: Partial<Trial>): void =>
      setTrial((now) => (going.current === controller && now ? { ...now, ...next } : now));
    try {
      await tryThresholds(input, (state) => change({ state }), controller.signal);
    } catch (error) {
      if (
        error instanceof ApiFailure &&
        (error.error === "request.invalid" || error.error === "standard.stale")
      ) {
        if (going.current === controller) setTrial(null);
        onWrong(error);
        return;
      }
      if (error instanceof ApiFailure) change({ failure: error.message });
      else if (!isAborted(error)) throw error;
    } finally {
      change({ running: false });
    }
  }
  return { trial, start, stop: () => going.current?.abort() };
}
