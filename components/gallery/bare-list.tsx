"use client";

import { FilingFilters } from "#components/filing/list/filters.tsx";
import { ShallowArea } from "#components/ui/nav-area.tsx";
import { PageBand } from "#components/ui/page-band.tsx";
import { useListUrl } from "#components/ui/use-list-url.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { parseFilingList } from "#lib/filing/schema.ts";

const path = filingListPaths.zgxj;
const parse = (asked: URLSearchParams) => parseFilingList("zgxj", asked);

/** Head and filters of the list of filings, and no rows. */
export function BareList({ scope }: { scope: RegionScope }) {
  const { input, open } = useListUrl(path, parse);
  return (
    <>
      <PageBand title="无表格的列表" />
      <ShallowArea path={path} onOpen={open}>
        <FilingFilters input={input} scope={scope} onOpen={open} />
      </ShallowArea>
    </>
  );
}
