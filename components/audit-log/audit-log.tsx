"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useMemo, useState } from "react";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { late } from "#components/ui/late.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { ListExport } from "#components/ui/table/list-export.tsx";
import type { AuditLogRow } from "#contracts/audit-log/audit-log.ts";
import { pageSizes } from "#contracts/envelope.ts";
import {
  auditLogHref,
  auditLogPath,
  type AuditLogQuestion,
  isFiltered,
  parseAuditLog,
} from "#lib/audit-log/address.ts";
import { auditLogListQuery, exportAuditLog } from "#lib/audit-log/queries.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { ChainState } from "./chain-state.tsx";
import { auditLogColumns } from "./columns.tsx";
import { AuditLogFilters } from "./filters.tsx";

const EntryDrawer = late(() => import("./entry-drawer.tsx").then((module) => module.EntryDrawer));

const rowId = (row: AuditLogRow) => row.id;

function NoEntries(props: { question: AuditLogQuestion }) {
  if (!isFiltered(props.question)) return <EmptyBlock />;
  return <NoMatches noun="日志" clearHref={auditLogPath} />;
}

export function AuditLog(props: { problem: LoadProblem | null }) {
  const { input: question, url, open } = useListUrl(auditLogPath, parseAuditLog);
  const query = useQuery(auditLogListQuery(question));
  const [entry, setEntry] = useState<AuditLogRow | null>(null);
  const [isShown, setShown] = useState(false);
  const show = useCallback((row: AuditLogRow) => {
    setEntry(row);
    setShown(true);
  }, []);
  const columns = useMemo(() => auditLogColumns(show), [show]);
  const { view, onView } = useTableView("access-log");
  return (
    <>
      <PageBand title="访问日志" facts={<ChainState />} />
      <ShallowArea path={auditLogPath} onOpen={open}>
        <AuditLogFilters question={question} onOpen={open} />
        <ListView
          caption="访问日志列表"
          columns={columns}
          rowId={rowId}
          query={query}
          problem={props.problem}
          view={view}
          onView={onView}
          pageSize={question.pageSize}
          pageSizes={pageSizes}
          hrefOf={(page) => auditLogHref(question, page)}
          url={url}
          empty={<NoEntries question={question} />}
          tools={(codes, counted) => (
            <ListExport
              counted={counted}
              by="筛选和显示的列"
              also="导出操作将记入日志。"
              onExport={(options) => exportAuditLog(question, codes, options)}
            />
          )}
        />
      </ShallowArea>
      {entry !== null && (
        <Suspense fallback={null}>
          <EntryDrawer entry={entry} open={isShown} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
