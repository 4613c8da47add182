"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

import { useRight } from "#components/session/rights.tsx";
import { leavesOf } from "#components/ui/data-table/column.ts";
import { TableToolbar } from "#components/ui/data-table/table-toolbar.tsx";
import { shownColumns } from "#components/ui/data-table/table-view.ts";
import { ListStates } from "#components/ui/list-states.tsx";
import { ShallowArea } from "#components/ui/nav-area.tsx";
import { PageBand } from "#components/ui/page-band.tsx";
import { useListUrl } from "#components/ui/use-list-url.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { maxPriceListQuery } from "#lib/max-price/queries.ts";
import { maxPriceListPath, parseMaxPriceList } from "#lib/max-price/schema.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { maxPriceColumns } from "./columns.tsx";
import { CreateButton } from "./create-button.tsx";
import { ExportButton } from "./export-button.tsx";
import { MaxPriceFilters } from "./filters.tsx";
import { ListBody } from "./list-body.tsx";
import { RowDialog } from "./row-dialog.tsx";
import type { Asked } from "./row-operations.ts";

/** 最高投标限价: the filings that this person may see. */
export function MaxPriceList(props: { scope: RegionScope; problem: LoadProblem | null }) {
  const { input, url, open } = useListUrl(maxPriceListPath, parseMaxPriceList);
  const query = useQuery(maxPriceListQuery(input));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [asking, setAsking] = useState(false);
  const mayCreate = useRight("filing.create");
  const ask = useCallback((next: Asked) => {
    setAsked(next);
    setAsking(true);
  }, []);
  const columns = useMemo(() => maxPriceColumns(ask), [ask]);
  const { view, onView } = useTableView("max-price");
  const shownCodes = useMemo(
    () => leavesOf(shownColumns(columns, view.hidden)).map((column) => column.code),
    [columns, view.hidden],
  );
  return (
    <>
      <PageBand title="最高投标限价备案" actions={mayCreate && <CreateButton />} />
      <ShallowArea path={maxPriceListPath} onOpen={open}>
        <MaxPriceFilters input={input} scope={props.scope} onOpen={open} />
        <TableToolbar
          columns={columns}
          view={view}
          onView={onView}
          onRefresh={() => void query.refetch()}
          refreshing={query.isFetching}
        >
          <ExportButton input={input} columns={shownCodes} total={query.data?.total} />
        </TableToolbar>
        <ListStates
          state={loadState(query, props.problem)}
          rows={input.pageSize}
          columns={8}
          onRetry={() => void query.refetch()}
        >
          {query.data && (
            <ListBody
              page={query.data}
              input={input}
              url={url}
              quiet={query.isPlaceholderData}
              mayCreate={mayCreate}
              columns={columns}
              view={view}
              onView={onView}
            />
          )}
        </ListStates>
      </ShallowArea>
      <RowDialog asked={asked} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
