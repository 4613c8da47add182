"use client";

import { FilingFilters } from "#components/filing/list/filters.tsx";
import { ShallowArea } from "#components/ui/nav-area.tsx";
import { PageBand } from "#components/ui/page-band.tsx";
import { useListUrl } from "#components/ui/use-list-url.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { maxPriceListPath, parseFilingList } from "#lib/filing/schema.ts";

/** Head and filters of the list of filings, and no rows. */
export function BareList({ scope }: { scope: RegionScope }) {
  const { input, open } = useListUrl(maxPriceListPath, parseFilingList);
  return (
    <>
      <PageBand title="无表格的列表" />
      <ShallowArea path={maxPriceListPath} onOpen={open}>
        <FilingFilters input={input} scope={scope} onOpen={open} />
      </ShallowArea>
    </>
  );
}
