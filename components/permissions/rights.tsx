"use client";

import { type ReactNode, createContext, useContext } from "react";

import type { Right } from "#contracts/permissions/permissions.ts";

const Rights = createContext<readonly Right[]>([]);

export function RightsProvider(props: { rights: readonly Right[]; children: ReactNode }) {
  return <Rights value={props.rights}>{props.children}</Rights>;
}

/** For rendering only: the service checks again. */
export function useRight(right: Right): boolean {
  return useContext(Rights).includes(right);
}
