import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { PoolDot } from "#contracts/indicator/pool/pool.ts";
import { groupThousands } from "#contracts/money.ts";
import { dash } from "#lib/indicator/pool/words.ts";
import { sampleHref } from "#lib/indicator/sample/address.ts";

import { dotName, dotText } from "../pool/drawn-dots.ts";

import styles from "../pool/pool.module.css";

type Row = PoolDot & { id: string };

const columns: readonly LeafColumn<Row>[] = [
  {
    code: "name",
    name: "样本",
    width: 260,
    grow: true,
    rowHead: true,
    cell: (row) => (row.sampleId === null ? dotName(row) : <a href={sampleHref(row.sampleId)}>{row.name}</a>),
  },
  { code: "region", name: "地区", width: 150 },
  { code: "date", name: "基准日期", width: 110 },
  { code: "scale", name: "规模", width: 110, figures: true, cell: ({ scale }) => groupThousands(scale) },
  { code: "raw", name: "原单方造价", width: 120, figures: true, cell: ({ raw }) => dotText(raw) },
  {
    code: "value",
    name: "折算后",
    width: 120,
    figures: true,
    cell: ({ value }) => (value === null ? dash : dotText(value)),
  },
];
const rowId = ({ id }: Row) => id;
/** The rest is in 样本分布. */
const mostShown = 50;

export function EstimateSamples({ samples }: { samples: readonly PoolDot[] }) {
  const rows = samples.slice(0, mostShown).map((dot, n) => ({ ...dot, id: dot.sampleId ?? `sample-${n}` }));
  return (
    <div>
      <SmallTable caption="估算所用样本" dense columns={columns} rows={rows} rowId={rowId} />
      <p className={styles.note}>
        {samples.length > mostShown
          ? `共${samples.length}个样本，列出最近的${mostShown}个。`
          : `共${samples.length}个样本。`}
        辖区外的样本不列名称。
      </p>
    </div>
  );
}
