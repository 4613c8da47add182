import { DeadlineTag } from "#components/acceptance/deadline-tag.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { applicantOf, type RegistryRequestListRow } from "#contracts/registry-request/api.ts";
import { registryRequestKindNames } from "#contracts/registry-request/registry-request.ts";
import { importRequestsHref, requestHref } from "#lib/registry-request/paths.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { RequestTag } from "../status-tag.tsx";

import styles from "../registry-request.module.css";

type Row = RegistryRequestListRow;

export const requestColumns: readonly (LeafColumn<Row> | OperationsColumn<Row>)[] = [
  { code: "status", name: "状态", width: 108, cell: ({ status }) => <RequestTag status={status} /> },
  {
    code: "subjectName",
    name: "变更对象、编号",
    width: 160,
    grow: true,
    title: true,
    cell: ({ id, subjectName, subjectNumber, number, staffImportId }) => (
      <span className={styles.lines}>
        <a className={styles.name} href={requestHref(id)} title={subjectName}>
          {subjectName}
        </a>
        {subjectNumber !== "" && <span className={styles.soft}>{subjectNumber}</span>}
        <span className={styles.soft}>
          {number}
          {staffImportId && (
            <a className={styles.sameBatch} href={importRequestsHref(staffImportId)}>
              批量导入
            </a>
          )}
        </span>
      </span>
    ),
  },
  { code: "kind", name: "变更类型", width: 104, cell: ({ kind }) => registryRequestKindNames[kind] },
  { code: "changes", name: "变更内容", width: 120, wide: 240, clamp: true },
  { code: "enterpriseName", name: "申请单位", width: 112, wide: 240, clamp: true, cell: applicantOf },
  { code: "stationName", name: "审核机构", width: 110, wide: 180, clamp: true, optional: true },
  { code: "submittedAt", name: "提交时间", width: 128, cell: (row) => formatDateTime(row.submittedAt) },
  {
    code: "deadline",
    name: "办理期限",
    width: 116,
    cell: ({ deadline }) => (deadline ? <DeadlineTag deadline={deadline} /> : "—"),
  },
  {
    code: "operations",
    name: "操作",
    width: 64,
    operations: ({ id }) => [{ name: "查看", type: "link", href: requestHref(id) }],
    subject: ({ number }) => number,
  },
];

const sharedInBatch = new Set(["enterpriseName", "stationName"]);

/** Columns for one import: its rows share the unit and its station. */
export const batchColumns = requestColumns.filter(({ code }) => !sharedInBatch.has(code));
