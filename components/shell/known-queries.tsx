"use client";

import { HydrationBoundary } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";

import { unpackQueries } from "#lib/http/packed-queries.ts";

/** Puts into the browser's cache what the server has asked: the text of `packQueries`. */
export function KnownQueries({ packed, children }: { packed: string; children: ReactNode }) {
  const state = useMemo(() => unpackQueries(packed), [packed]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
