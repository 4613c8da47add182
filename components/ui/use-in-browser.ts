"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False on the server and while its HTML is taken over: for controls that need JavaScript. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(never, yes, no);
}
