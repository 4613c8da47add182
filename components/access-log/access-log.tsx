"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";

import { LinkButton } from "#components/ui/button.tsx";
import { ListView } from "#components/ui/data-table/list-view.tsx";
import { EmptyBlock } from "#components/ui/empty-block.tsx";
import { ListExport } from "#components/ui/list-export.tsx";
import { ShallowArea } from "#components/ui/nav-area.tsx";
import { PageBand } from "#components/ui/page-band.tsx";
import { useListUrl } from "#components/ui/use-list-url.ts";
import type { AccessRow } from "#contracts/access-log.ts";
import { pageSizes } from "#contracts/envelope.ts";
import { accessListQuery, exportAccessLog } from "#lib/access-log/queries.ts";
import {
  accessLogHref,
  accessLogPath,
  type AccessQuestion,
  isFiltered,
  parseAccessLog,
} from "#lib/access-log/schema.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { ChainState } from "./chain-state.tsx";
import { accessColumns } from "./columns.tsx";
import { EntryDrawer } from "./entry-drawer.tsx";
import { AccessFilters } from "./filters.tsx";

const rowId = (row: AccessRow) => row.id;

function NoEntries(props: { question: AccessQuestion }) {
  if (!isFiltered(props.question)) return <EmptyBlock />;
  return (
    <EmptyBlock text="没有符合条件的日志" hint="请调整筛选条件后重试。">
      <LinkButton href={accessLogPath}>清除筛选</LinkButton>
    </EmptyBlock>
  );
}

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
  return (
    <>
      <PageBand title="访问日志" facts={<ChainState />} />
      <ShallowArea path={accessLogPath} onOpen={open}>
        <AccessFilters question={question} onOpen={open} />
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
          hrefOf={(page) => accessLogHref(question, page)}
          url={url}
          empty={<NoEntries question={question} />}
          tools={(codes, total) => (
            <ListExport
              total={total}
              by="筛选和显示的列"
              also="导出操作将记入日志。"
              onExport={(options) => exportAccessLog(question, codes, options)}
            />
          )}
        />
      </ShallowArea>
      <EntryDrawer entry={entry} open={isShown} onClose={() => setShown(false)} />
    </>
  );
}
