"use client";

import { createContext, useContext, useEffect } from "react";

export const StaysOpen = createContext<(isBusy: boolean) => void>(() => undefined);

/** The dialog around cannot be closed while `isBusy`, so that it shows the outcome. */
export function useStaysOpen(isBusy: boolean): void {
  const stay = useContext(StaysOpen);
  useEffect(() => {
    stay(isBusy);
    return () => stay(false);
  }, [stay, isBusy]);
}
