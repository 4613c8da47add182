"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useMemo, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { late } from "#components/ui/late.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import type { Sort } from "#components/ui/table/data-table/columns/column.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { ListExport } from "#components/ui/table/list-export.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import { type FilingItem } from "#contracts/filing/item.ts";
import { filingKindNames, type FilingKind } from "#contracts/filing/kind.ts";
import { type FilingListInput, filingListInputSchema } from "#contracts/filing/list-api.ts";
import { optionalColumns } from "#contracts/filing/list-columns.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { isFiltered, filingListHref, parseFilingList } from "#lib/filing/list/address.ts";
import { filingListQuery } from "#lib/filing/list/queries.ts";
import { warn } from "#lib/http/notices.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { filingColumns } from "./columns.tsx";
import { CreateButton } from "./create-button.tsx";
import { FilingFilters } from "./filters.tsx";
import { orderText } from "./order-text.ts";
import type { Asked } from "./row-operations.ts";

import styles from "./list.module.css";

const RowDialog = late(() => import("./row-dialog.tsx").then((m) => m.RowDialog));
const exporting = () =>
  import("#lib/filing/list/export.ts").catch(() => {
    warn("网络不稳定，导出未能开始，请稍后重试");
    return null;
  });

const rowId = (row: FilingItem) => row.id;

function sortOf(input: FilingListInput) {
  const sortSchema = filingListInputSchema.shape.sort;
  return {
    current: { field: input.sort, order: input.order },
    hrefOf: ({ field, order }: Sort) => filingListHref(input, { sort: sortSchema.parse(field), order }),
  };
}

function NoFilings(props: { kind: FilingKind; filtered: boolean; mayCreate: boolean }) {
  if (props.filtered) {
    return <NoMatches noun="备案" clearHref={filingListPaths[props.kind]} />;
  }
  return <EmptyBlock hint={props.mayCreate ? "点击右上角“新建备案”开始填报。" : "辖区内暂无备案。"} />;
}

export function FilingList(props: { kind: FilingKind; scope: RegionScope; problem: LoadProblem | null }) {
  const { kind } = props;
  const path = filingListPaths[kind];
  const name = `${filingKindNames[kind]}备案`;
  const parse = useCallback((asked: URLSearchParams) => parseFilingList(kind, asked), [kind]);
  const { input, url, open } = useListUrl(path, parse);
  const query = useQuery(filingListQuery(input));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [asking, setAsking] = useState(false);
  const mayCreate = useRight("filing.create");
  const ask = useCallback((next: Asked) => {
    setAsked(next);
    setAsking(true);
  }, []);
  const isStation = useRight("filing.accept");
  const columns = useMemo(() => filingColumns(kind, { onAsk: ask, isStation }), [kind, ask, isStation]);
  const { view, onView } = useTableView(kind, optionalColumns);
  return (
    <>
      <PageBand title={name} actions={mayCreate && <CreateButton kind={kind} />} />
      <ShallowArea path={path} onOpen={open}>
        <FilingFilters input={input} scope={props.scope} onOpen={open} />
        <ListView
          caption={`${name}列表`}
          columns={columns}
          rowId={rowId}
          query={query}
          problem={props.problem}
          view={view}
          onView={onView}
          pageSize={input.pageSize}
          pageSizes={pageSizes}
          hrefOf={(page) => filingListHref(input, page)}
          sort={sortOf(input)}
          url={url}
          empty={<NoFilings kind={kind} filtered={isFiltered(input)} mayCreate={mayCreate} />}
          tools={(codes, counted) => (
            <>
              <ListExport
                counted={counted}
                onExport={(options) =>
                  exporting().then((found) => found?.exportFilingList(input, codes, options) ?? null)
                }
              />
              <span className={styles.order}>{orderText(input, codes)}</span>
            </>
          )}
        />
      </ShallowArea>
      {asked && (
        <Suspense fallback={null}>
          <RowDialog asked={asked} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
