"use client";

import { createContext, useContext } from "react";

import type { FilingKind } from "#contracts/filing/kind.ts";
import { type Stage, stagePath, trialPath } from "#contracts/filing/steps.ts";
import type { FilingId } from "#contracts/ids.ts";

export const FilingKindContext = createContext<FilingKind>("max-price");

/** Code of the bill whose trial check is shown instead of the station's check. */
export const TrialContext = createContext<string | null>(null);

export function useFilingKind(): FilingKind {
  return useContext(FilingKindContext);
}

export function useStagePath(stage: Stage, id: FilingId | ""): string {
  const kind = useContext(FilingKindContext);
  const trial = useContext(TrialContext);
  return stage === "result" && trial !== null
    ? trialPath(kind, "result", id, trial)
    : stagePath(kind, stage, id);
}
