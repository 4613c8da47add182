"use client";

import { useQuery } from "@tanstack/react-query";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { ListExport } from "#components/ui/table/list-export.tsx";
import { priceZoneIdSchema } from "#contracts/ids.ts";
import {
  indexBasisNames,
  indexBasisSchema,
  type PriceIndex,
  type PriceIndexInput,
} from "#contracts/price/item.ts";
import { periodText } from "#contracts/price/period.ts";
import { priceHref, type PriceQuestion } from "#lib/price/address.ts";
import { chartOf } from "#lib/price/chart.ts";
import { classChoices, periodChoices } from "#lib/price/choices.ts";
import { exportPriceIndex, priceIndexQuery, priceScopesQuery } from "#lib/price/queries.ts";
import { loadState } from "#lib/util/load-problem.ts";

import { TrendChart } from "./item/trend-chart.tsx";
import { zoneChoices } from "./list/filters.tsx";

import styles from "./price.module.css";

type Row = PriceIndex["points"][number] & { basket: number };

/** 1.01478 → 101.478. */
function timesHundred(value: string): string {
  const [whole = "", fraction = ""] = value.split(".");
  return `${whole}${fraction.slice(0, 2)}`.replace(/^0+(?=\d)/, "") + `.${fraction.slice(2)}`;
}

const rowId = ({ period }: Row) => period.start;
const columns: readonly LeafColumn<Row>[] = [
  { code: "period", name: "期间", width: 140, title: true, cell: ({ period }) => periodText(period) },
  {
    code: "value",
    name: "指数（基期为100）",
    width: 160,
    figures: true,
    cell: ({ value }) => (value === null ? "—" : timesHundred(value)),
  },
  {
    code: "matched",
    name: "匹配材料",
    width: 120,
    figures: true,
    cell: ({ matched, basket }) => `${matched}，共${basket}`,
  },
  {
    code: "rate",
    name: "匹配率",
    width: 100,
    figures: true,
    cell: ({ matched, basket }) => (basket === 0 ? "—" : `${((matched / basket) * 100).toFixed(1)}%`),
  },
];

export function IndexView({ question, onOpen }: { question: PriceQuestion; onOpen: (href: string) => void }) {
  const { zone, base, basis, class: kind } = question;
  const { data: scopes } = useQuery(priceScopesQuery({ zone, period: base }));
  const open = (change: Partial<PriceQuestion>): void => onOpen(priceHref({ ...question, ...change }));
  const asked = zone !== undefined && base !== undefined ? { zone, base, basis, class: kind } : null;
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <SelectField
          label="价区"
          options={zoneChoices(scopes)}
          value={zone ?? ""}
          onChange={(event) => open({ zone: priceZoneIdSchema.safeParse(event.target.value).data })}
        />
        <SelectField
          label="基期"
          options={periodChoices(scopes?.periods ?? [])}
          value={base ?? ""}
          onChange={(event) => open({ base: event.target.value || undefined })}
        />
        <SelectField
          label="类别"
          empty="全部"
          options={classChoices(scopes?.classes ?? [])}
          value={kind}
          onChange={(event) => open({ class: event.target.value })}
        />
        <SelectField
          label="价格"
          empty={null}
          options={indexBasisSchema.options.map((value) => ({ value, label: indexBasisNames[value] }))}
          value={basis}
          onChange={(event) => open({ basis: indexBasisSchema.parse(event.target.value) })}
        />
      </div>
      {asked === null ? (
        <EmptyBlock text="请选择价区和基期" hint="指数只比较两期都有价格的同一材料。" />
      ) : (
        <Index asked={asked} />
      )}
    </div>
  );
}

function Index({ asked }: { asked: PriceIndexInput }) {
  const query = useQuery(priceIndexQuery(asked));
  const { basket = 0, points = [] } = query.data ?? {};
  const charted = points.map(({ period, value }) => ({
    zoneId: asked.zone,
    zone: "指数（基期为100）",
    period,
    incl: value === null ? null : timesHundred(value),
    excl: null,
  }));
  const chart = points.length > 1 ? chartOf(charted, "incl") : null;
  return (
    <ListStates state={loadState(query, null)} rows={6} columns={4} onRetry={() => void query.refetch()}>
      <p className={styles.hint}>
        指数为各材料价格与基期价格之比的几何平均数，仅计两期均有
        {indexBasisNames[asked.basis ?? "incl"]}的材料；匹配率为其占基期材料的比例。
      </p>
      {chart && <TrendChart chart={chart} label="材料价格指数走势，数据见下表" />}
      <ListExport
        counted={{ total: points.length }}
        by="价区、基期、类别和价格"
        onExport={(options) => exportPriceIndex(asked, options)}
      />
      <SmallTable
        caption="材料价格指数"
        columns={columns}
        rows={points.map((point) => ({ ...point, basket }))}
        rowId={rowId}
      />
    </ListStates>
  );
}
