import { useEffect, useRef, useState } from "react";

import type { StandardImpact } from "#contracts/detect-standard/detect-standard.ts";
import type { Tell } from "#lib/detect-standard/impact.ts";
import { ApiFailure, isAborted } from "#lib/http/failure.ts";

export type Trial<S extends StandardImpact = StandardImpact> = {
  /** As the person wrote it: the trial holds for exactly this. */
  written: unknown;
  state: S | null;
  running: boolean;
  /** Why the trial broke off; saving stays possible. */
  failure: string;
};

export function useImpact<I, S extends StandardImpact>(
  run: (input: I, tell: Tell<S>, signal: AbortSignal) => Promise<void>,
  onWrong: (failure: ApiFailure) => void,
) {
  const [trial, setTrial] = useState<Trial<S> | null>(null);
  const going = useRef<AbortController | null>(null);
  useEffect(() => () => going.current?.abort(), []);
  async function start(input: I, written: unknown): Promise<void> {
    going.current?.abort();
    const controller = new AbortController();
    going.current = controller;
    const begun: Trial<S> = { written, state: null, running: true, failure: "" };
    setTrial(begun);
    const change = (next: Partial<Trial<S>>): void =>
      setTrial((now) => (going.current === controller && now ? { ...now, ...next } : now));
    try {
      await run(input, (state) => change({ state }), controller.signal);
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
