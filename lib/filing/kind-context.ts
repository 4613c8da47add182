"use client";

import { createContext, useContext } from "react";

import type { FilingKind } from "#contracts/filing/kind.ts";
import { type Stage, stagePath } from "#contracts/filing/steps.ts";

/** The kind of the filing that a page is about; the parts that serve every kind ask for their ways here. */
export const FilingKindContext = createContext<FilingKind>("zgxj");

/** Where this filing's stage is to be seen. */
export function useStagePath(stage: Stage, id: string): string {
  return stagePath(useContext(FilingKindContext), stage, id);
}
