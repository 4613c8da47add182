import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { SampleConsumption, SampleDetail } from "#contracts/indicator/sample/api.ts";
import { leftOutReasonNames } from "#contracts/indicator/sample/sample.ts";
import { groupThousands, moneyText } from "#contracts/money.ts";
import { shownUnit } from "#contracts/shown-unit.ts";
import { shareText } from "#lib/indicator/rows.ts";
import { type ElementRow, elementRows, leftOutText } from "#lib/indicator/sample/element-rows.ts";

import { ShareTable } from "../share-table.tsx";

import styles from "./sample.module.css";

const elementColumns: readonly LeafColumn<ElementRow>[] = [
  { code: "name", name: "项目", width: 200, grow: true, rowHead: true },
  { code: "amount", name: "合价（元）", width: 140, figures: true, cell: ({ amount }) => moneyText(amount) },
  { code: "perArea", name: "元/m²", width: 90, figures: true, cell: ({ perArea }) => moneyText(perArea) },
  { code: "share", name: "占比", width: 80, figures: true, cell: ({ share }) => shareText(share) },
  {
    code: "quantities",
    name: "工程量（含量）",
    width: 230,
    cell: ({ quantities }) =>
      quantities.map((text) => (
        <span key={text} className={styles.quantity}>
          {text}
        </span>
      )),
  },
  { code: "leftOut", name: "工程量未计入", width: 150, cell: leftOutText },
];
const elementId = ({ code }: ElementRow) => code;

type Consumed = SampleConsumption & { id: string };

const price = (text: string | null) => (text === null ? "—" : groupThousands(text.replace(/\.?0+$/, "")));

const consumedColumns: readonly LeafColumn<Consumed>[] = [
  { code: "name", name: "工料机", width: 150, grow: true, rowHead: true },
  {
    code: "quantity",
    name: "消耗量",
    width: 150,
    figures: true,
    cell: ({ quantity, unit, leftOut }) =>
      leftOut === null
        ? `${groupThousands(quantity ?? "")} ${shownUnit(unit)}`
        : `未计入（${leftOutReasonNames[leftOut]}：${shownUnit(unit) || "多种单位"}）`,
  },
  {
    code: "price",
    name: "平均单价（元）",
    width: 120,
    figures: true,
    cell: (row) => price(row.price),
  },
  {
    code: "range",
    name: "最低～最高",
    width: 160,
    figures: true,
    cell: ({ priceLow, priceHigh }) => (priceLow === null ? "—" : `${price(priceLow)}～${price(priceHigh)}`),
  },
  { code: "amount", name: "合价（元）", width: 140, figures: true, cell: ({ amount }) => moneyText(amount) },
  { code: "lines", name: "行数", width: 72, figures: true },
];
const consumedId = ({ id }: Consumed) => id;

/** 工程经济, 工程量, 工料价格 and 消耗量 of one bill. */
export function SampleFigures({ sample: { figures, consumption } }: { sample: SampleDetail }) {
  if (figures.length === 0)
    return <EmptyBlock text="没有指标" hint="造价数据文件无法读取，请核对后重新录入。" />;
  const of = (aspect: string) => figures.filter((one) => one.aspect === aspect);
  const consumed = consumption.map((row, at) => ({ ...row, id: String(at) }));
  return (
    <>
      <div className={styles.halves}>
        <section className={styles.section}>
          <h3>费用构成</h3>
          <ShareTable caption="费用构成" parts={of("cost")} />
        </section>
        <section className={styles.section}>
          <h3>单位工程</h3>
          <ShareTable caption="单位工程" parts={of("work")} />
        </section>
      </div>
      <section className={styles.section}>
        <h3>分部的构成</h3>
        <ShareTable caption="分部的构成" parts={of("chapter")} />
      </section>
      <section className={styles.section}>
        <h3>主要工程量</h3>
        <SmallTable
          caption="主要工程量"
          dense
          columns={elementColumns}
          rows={elementRows(figures)}
          rowId={elementId}
        />
      </section>
      <section className={styles.section}>
        <h3>工料价格和消耗量</h3>
        {consumed.length === 0 ? (
          <EmptyBlock text="造价数据文件没有工料机汇总" />
        ) : (
          <SmallTable
            caption="工料价格和消耗量"
            dense
            columns={consumedColumns}
            rows={consumed}
            rowId={consumedId}
          />
        )}
      </section>
    </>
  );
}
