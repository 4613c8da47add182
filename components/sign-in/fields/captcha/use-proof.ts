"use client";

import { useEffect, useRef, useState } from "react";

import type { ProofEffort, ProofPurpose } from "#contracts/captcha/proof-of-work.ts";

/** Milliseconds; shorter than the service accepts each proof. */
const lives: Record<ProofEffort, number> = { short: 4 * 60_000, long: 14 * 60_000 };

export type LongWork = { state: "off" | "done" | "failed" } | { state: "working"; percent: number };

type Work = { effort: ProofEffort; until: number; stop: AbortController; proof: Promise<string> };

function begin(purpose: ProofPurpose, effort: ProofEffort, onPercent: (percent: number) => void): Work {
  const stop = new AbortController();
  const tell = effort === "long" ? onPercent : () => null;
  const proof = import("#lib/captcha/work.ts").then(({ workOnProof }) =>
    workOnProof({ purpose, effort }, tell, stop.signal),
  );
  // May have no consumer yet: avoids an unhandled rejection.
  proof.catch(() => null);
  return { effort, until: Date.now() + lives[effort], stop, proof };
}

/** Starts as soon as a proof is due, so that it is ready on submit. */
export function useProof(purpose: ProofPurpose, due: boolean) {
  const [long, setLong] = useState<LongWork>({ state: "off" });
  const work = useRef<Work | null>(null);

  useEffect(() => {
    if (due) work.current ??= begin(purpose, "short", () => null);
  }, [due, purpose]);
  useEffect(
    () => () => {
      work.current?.stop.abort();
      work.current = null;
    },
    [],
  );

  function start(effort: ProofEffort): Work {
    work.current?.stop.abort();
    const begun = begin(purpose, effort, (percent) => setLong({ state: "working", percent }));
    work.current = begun;
    setLong(effort === "long" ? { state: "working", percent: 0 } : { state: "off" });
    if (effort === "long") {
      const end = (state: "done" | "failed") => begun.stop.signal.aborted || setLong({ state });
      begun.proof.then(
        () => end("done"),
        () => end("failed"),
      );
    }
    return begun;
  }

  /** Restarts expired work; null if the work failed. */
  async function proof(): Promise<string | null> {
    const { current } = work;
    const usable =
      current && Date.now() < current.until ? current : start(long.state === "off" ? "short" : "long");
    try {
      return await usable.proof;
    } catch {
      work.current = null;
      return null;
    }
  }

  return { long, start, proof };
}
