"use client";

import { createContext, useContext } from "react";

/** Names that the record knows of values which are codes, by field: the region's and the station's. */
export type FilingNames = Readonly<Record<string, string | undefined>>;

export const FilingNamesContext = createContext<FilingNames>({});

export function useFilingNames(): FilingNames {
  return useContext(FilingNamesContext);
}
