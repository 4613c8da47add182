"use client";

import { FilingFilters } from "#components/filing/list/filters.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { parseFilingList } from "#lib/filing/list/address.ts";

const path = filingListPaths["max-price"];
const parse = (asked: URLSearchParams) => parseFilingList("max-price", asked);

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
