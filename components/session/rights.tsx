"use client";

import { type ReactNode, createContext, useContext } from "react";

import type { Right } from "#contracts/permissions.ts";

const Rights = createContext<readonly Right[]>([]);

/** What the signed-in person may do, as the service said it with who they are. */
export function RightsProvider(props: { rights: readonly Right[]; children: ReactNode }) {
  return <Rights value={props.rights}>{props.children}</Rights>;
}

/** Whether a button is drawn; the service decides again when it is pressed. */
export function useRight(right: Right): boolean {
  return useContext(Rights).includes(right);
}
