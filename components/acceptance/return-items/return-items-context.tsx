"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, Suspense, use, useMemo, useState } from "react";

import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { ReturnItems, ReturnTarget } from "#contracts/return-item/return-item.ts";
import { returnItemsQuery } from "#lib/acceptance/return-items.ts";

export type Place = { target: ReturnTarget; label: string; suggestion: string };

type ReturnItemsValue = {
  items: ReturnItems;
  ask: (place: Place) => void;
};

const Context = createContext<ReturnItemsValue | null>(null);

const MarkDialog = late(() => import("./mark-dialog.tsx").then((m) => m.MarkDialog));

export function ReturnItemsProvider(props: { filingId: FilingId; children: ReactNode }) {
  const { filingId } = props;
  const { data } = useQuery(returnItemsQuery(filingId));
  const [place, ask] = useState<Place | null>(null);
  const wasOpen = useWasOpen(place !== null);
  const value = useMemo(() => (data ? { items: data, ask } : null), [data]);
  return (
    <Context value={value}>
      {props.children}
      {wasOpen && data && (
        <Suspense fallback={null}>
          <MarkDialog filingId={filingId} place={place} items={data} onClose={() => ask(null)} />
        </Suspense>
      )}
    </Context>
  );
}

/** Null without a filing, or until its items are loaded. */
export function useReturnItems(): ReturnItemsValue | null {
  return use(Context);
}
