"use client";

import { useRight } from "#components/permissions/rights.tsx";
import type { FilingKind } from "#contracts/filing/kind.ts";
import { type FilingFilterItem, offeredFilters } from "#contracts/filing/list-filters.ts";

export function useOfferedFilters(kind: FilingKind): readonly FilingFilterItem[] {
  return offeredFilters(kind, {
    station: useRight("filing.accept"),
    overseer: useRight("city-todo.open"),
    enterprise: useRight("own-enterprise.open"),
  });
}
