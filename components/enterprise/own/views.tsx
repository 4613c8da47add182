import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { Nothing, Section } from "../section.tsx";

type View = NonNullable<EnterpriseDetail["views"]>[number];

const columns: readonly LeafColumn<View>[] = [
  { code: "at", name: "查看时间", width: 150, cell: ({ at }) => formatDateTime(at) },
  { code: "unit", name: "单位", width: 220, grow: true, rowHead: true, cell: ({ unit }) => unit || "—" },
  { code: "name", name: "查看人", width: 100, cell: ({ name }) => name || "—" },
  { code: "reason", name: "事由", width: 220, grow: true, cell: ({ reason }) => reason || "—" },
];

/** Readers of the contact's phone. */
export function Views({ views }: { views: readonly View[] }) {
  return (
    <Section title="查看记录" note="造价站显示联系人手机号的，在此列出。">
      {views.length === 0 ? (
        <Nothing text="暂无查看记录" />
      ) : (
        <SmallTable caption="谁查看过联系人手机号" columns={columns} rows={views} rowId={({ id }) => id} />
      )}
    </Section>
  );
}
