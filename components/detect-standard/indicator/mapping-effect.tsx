import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { MappingCheck } from "#contracts/indicator/settings/mapping.ts";
import { groupThousands } from "#contracts/money.ts";

import styles from "../settings.module.css";

type Move = MappingCheck["moves"][number];

const columns: readonly LeafColumn<Move>[] = [
  { code: "from", name: "现在归入", width: 240, grow: true, rowHead: true },
  { code: "to", name: "修改后归入", width: 240, grow: true },
  { code: "items", name: "清单项目", width: 90, figures: true },
  {
    code: "amount",
    name: "合价（元）",
    width: 140,
    figures: true,
    cell: ({ amount }) => groupThousands(amount),
  },
];
const rowId = ({ from, to }: Move) => `${from} ${to}`;

export function MappingEffect({ effect: { bills, moves } }: { effect: MappingCheck }) {
  return (
    <div role="status" className={styles.part}>
      <p className={styles.hint}>
        {bills === 0
          ? "检查没有发现错误。暂无已备案的工程可以试算。"
          : `检查没有发现错误。按最近备案的${bills}份造价数据试算，${moves.length === 0 ? "没有清单项目改变归类。" : "以下清单项目改变归类："}`}
      </p>
      {moves.length > 0 && (
        <SmallTable caption="改变归类的清单项目" dense columns={columns} rows={moves} rowId={rowId} />
      )}
    </div>
  );
}
