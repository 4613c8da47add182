"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { referenceTitles, type ReferenceVersion } from "#contracts/detect-standard/reference-data.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import { detectStandardHref } from "#lib/detect-standard/address.ts";
import { referenceVersionsQuery } from "#lib/detect-standard/reference.ts";
import { loadState } from "#lib/util/load-problem.ts";
import { formatDateTimeSeconds } from "#lib/util/time/dates.ts";

import styles from "./reference.module.css";

const pageSize = 20;
const rowId = (row: ReferenceVersion) => row.batchId;

const columns: readonly LeafColumn<ReferenceVersion>[] = [
  {
    code: "scope",
    name: "版本",
    width: 190,
    rowHead: true,
    type: "link",
    href: ({ kind, batchId }) => detectStandardHref({ view: kind, batch: batchId }),
    cell: ({ scope, version }) => `${scope}第${version}版`,
  },
  {
    code: "inForce",
    name: "状态",
    width: 92,
    cell: ({ inForce }) => <Tag tone={inForce ? "green" : "grey"}>{inForce ? "现行" : "已被取代"}</Tag>,
  },
  {
    code: "at",
    name: "导入时间",
    width: 168,
    cell: ({ at }) => <time dateTime={at}>{formatDateTimeSeconds(at)}</time>,
  },
  { code: "by", name: "导入人", width: 150 },
  {
    code: "changes",
    name: "变化",
    width: 104,
    type: "link",
    href: ({ kind, batchId, version }) =>
      version === 1 ? null : detectStandardHref({ view: kind, batch: batchId, before: "last" }),
    cell: ({ version }) => (version === 1 ? "首次导入" : "与上一版对比"),
  },
  { code: "rows", name: "行数", width: 76, figures: true, cell: ({ rows }) => rows.toLocaleString("zh-CN") },
  {
    code: "reason",
    name: "来源、原因、文件",
    width: 240,
    grow: true,
    cell: ({ source, reason, fileName }) => (
      <span className={styles.lines}>
        <span>{source}</span>
        {reason !== "" && <span>{reason}</span>}
        <span className={styles.soft}>{fileName}</span>
      </span>
    ),
  },
];

export function VersionsDrawer({ kind, onClose }: { kind: ReferenceKind; onClose: () => void }) {
  const [curPage, setPage] = useState(1);
  const query = useQuery(referenceVersionsQuery({ kind, curPage, pageSize }));
  const last = Math.max(1, Math.ceil((query.data?.total ?? 0) / pageSize));
  return (
    <Drawer open title={`${referenceTitles[kind]}的版本记录`} width="min(1080px, 94vw)" onClose={onClose}>
      <ListStates
        state={loadState(query, null)}
        rows={6}
        columns={columns.length}
        onRetry={() => void query.refetch()}
      >
        <SmallTable
          caption={`${referenceTitles[kind]}的版本记录`}
          columns={columns}
          rows={query.data?.rows ?? []}
          rowId={rowId}
          empty={<EmptyBlock text="暂无导入记录" />}
        />
      </ListStates>
      {last > 1 && (
        <div className={styles.pages}>
          <Button small disabled={curPage === 1} onClick={() => setPage(curPage - 1)}>
            上一页
          </Button>
          <span>
            第{curPage}页 共{last}页
          </span>
          <Button small disabled={curPage === last} onClick={() => setPage(curPage + 1)}>
            下一页
          </Button>
        </div>
      )}
    </Drawer>
  );
}
