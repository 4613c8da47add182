"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

import { leavesOf } from "#components/ui/data-table/column.ts";
import { TableToolbar } from "#components/ui/data-table/table-toolbar.tsx";
import { shownColumns } from "#components/ui/data-table/table-view.ts";
import { ListStates } from "#components/ui/list-states.tsx";
import { ShallowArea } from "#components/ui/nav-area.tsx";
import { PageBand } from "#components/ui/page-band.tsx";
import { useListUrl } from "#components/ui/use-list-url.ts";
import type { AccessRow } from "#contracts/access-log.ts";
import { accessListQuery } from "#lib/access-log/queries.ts";
import { accessLogPath, parseAccessLog } from "#lib/access-log/schema.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { ChainState } from "./chain-state.tsx";
import { accessColumns } from "./columns.tsx";
import { EntryDrawer } from "./entry-drawer.tsx";
import { ExportButton } from "./export-button.tsx";
import { AccessFilters } from "./filters.tsx";
import { AccessRows } from "./rows.tsx";

/** 访问日志: who did what, and whether the record of it is whole. */
export function AccessLog(props: { problem: LoadProblem | null }) {
  const { input: question, url, open } = useListUrl(accessLogPath, parseAccessLog);
  const query = useQuery(accessListQuery(question));
  const [entry, setEntry] = useState<AccessRow | null>(null);
  const [isShown, setShown] = useState(false);
  const show = useCallback((row: AccessRow) => {
    setEntry(row);
    setShown(true);
  }, []);
  const columns = useMemo(() => accessColumns(show), [show]);
  const { view, onView } = useTableView("access-log");
  const shownCodes = useMemo(
    () => leavesOf(shownColumns(columns, view.hidden)).map((column) => column.code),
    [columns, view.hidden],
  );
  return (
    <>
      <PageBand title="访问日志" facts={<ChainState />} />
      <ShallowArea path={accessLogPath} onOpen={open}>
        <AccessFilters question={question} onOpen={open} />
        <TableToolbar
          columns={columns}
          view={view}
          onView={onView}
          onRefresh={() => void query.refetch()}
          refreshing={query.isFetching}
        >
          <ExportButton question={question} columns={shownCodes} total={query.data?.total} />
        </TableToolbar>
        <ListStates
          state={loadState(query, props.problem)}
          rows={question.pageSize}
          columns={8}
          onRetry={() => void query.refetch()}
        >
          {query.data && (
            <AccessRows
              page={query.data}
              question={question}
              url={url}
              quiet={query.isPlaceholderData}
              columns={columns}
              view={view}
              onView={onView}
            />
          )}
        </ListStates>
      </ShallowArea>
      <EntryDrawer entry={entry} open={isShown} onClose={() => setShown(false)} />
    </>
  );
}
