"use client";

import { createContext, useContext } from "react";

import type { FilingKind } from "#contracts/filing/kind.ts";
import { type Stage, stagePath } from "#contracts/filing/steps.ts";
import type { FilingId } from "#contracts/ids.ts";

export const FilingKindContext = createContext<FilingKind>("max-price");

export function useStagePath(stage: Stage, id: FilingId | ""): string {
  return stagePath(useContext(FilingKindContext), stage, id);
}
