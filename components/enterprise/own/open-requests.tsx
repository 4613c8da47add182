import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import {
  registryRequestKindNames,
  registryRequestStatusNames,
} from "#contracts/registry-request/registry-request.ts";
import { requestHref } from "#lib/registry-request/paths.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { Nothing, Section } from "../section.tsx";

type Open = NonNullable<EnterpriseDetail["openRequests"]>[number];

const columns: readonly LeafColumn<Open>[] = [
  {
    code: "subjectName",
    name: "变更对象",
    width: 180,
    grow: true,
    rowHead: true,
    cell: ({ id, subjectName }) => <a href={requestHref(id)}>{subjectName}</a>,
  },
  { code: "number", name: "申请编号", width: 170 },
  { code: "kind", name: "变更类型", width: 120, cell: ({ kind }) => registryRequestKindNames[kind] },
  {
    code: "status",
    name: "状态",
    width: 110,
    cell: ({ status }) => <Tag tone="amber">{registryRequestStatusNames[status]}</Tag>,
  },
  { code: "submittedAt", name: "提交时间", width: 150, cell: (row) => formatDateTime(row.submittedAt) },
];

/** Requests of the enterprise and of its people. */
export function OpenRequests({ requests }: { requests: readonly Open[] }) {
  return (
    <Section title="办理中的变更申请">
      {requests.length === 0 ? (
        <Nothing text="暂无办理中的变更申请" />
      ) : (
        <SmallTable
          caption="办理中的企业和人员变更申请"
          columns={columns}
          rows={requests}
          rowId={({ id }) => id}
        />
      )}
    </Section>
  );
}
