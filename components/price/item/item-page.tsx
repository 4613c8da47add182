"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { late } from "#components/ui/late.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { PriceItemId } from "#contracts/ids.ts";
import { type IndexBasis, indexBasisNames, indexBasisSchema, type PriceItem } from "#contracts/price/item.ts";
import { materialListPath } from "#lib/price/address.ts";
import { chartOf } from "#lib/price/chart.ts";
import { priceItemQuery } from "#lib/price/queries.ts";
import { loadState, type LoadProblem } from "#lib/util/load-problem.ts";

import { mostLines, TrendChart } from "./trend-chart.tsx";
import { PointTable, ZoneTable } from "./trend-tables.tsx";

import styles from "../price.module.css";

const AliasDialog = late(() => import("./alias-dialog.tsx").then((m) => m.AliasDialog));

const bases = indexBasisSchema.options.map((value) => ({ value, label: indexBasisNames[value] }));

export function ItemPage({ itemId, problem }: { itemId: PriceItemId; problem: LoadProblem | null }) {
  const query = useQuery(priceItemQuery(itemId));
  const state = loadState(query, problem);
  return (
    <>
      {query.data ? <ItemBand item={query.data} /> : <PageBand title="材料价格" />}
      <ListStates state={state} rows={6} columns={6} onRetry={() => void query.refetch()}>
        {query.data && <Item item={query.data} />}
      </ListStates>
    </>
  );
}

function ItemBand({ item }: { item: PriceItem }) {
  const [adding, setAdding] = useState(false);
  const mayAdd = useRight("price-issue.write");
  const names = item.aliases.map(({ name, specification }) => `${name}${specification}`).join("、");
  return (
    <>
      <PageBand
        title={item.name}
        facts={
          <>
            {item.specification !== "" && <span>{item.specification}</span>}
            <span>{item.unit}</span>
            {names !== "" && <span>别名：{names}</span>}
          </>
        }
        actions={
          <>
            {mayAdd && <Button onClick={() => setAdding(true)}>登记别名</Button>}
            <LinkButton href={materialListPath}>返回材料价格</LinkButton>
          </>
        }
      />
      <Suspense fallback={null}>
        {adding && <AliasDialog itemId={item.itemId} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}

function Item({ item }: { item: PriceItem }) {
  const { zones, points } = item;
  const [zone, setZone] = useState(zones.length > mostLines ? (zones[0]?.zoneId ?? "") : "");
  const [basis, setBasis] = useState<IndexBasis>(points.some(({ incl }) => incl !== null) ? "incl" : "excl");
  const shown = zone === "" ? points : points.filter(({ zoneId }) => zoneId === zone);
  const chart = chartOf(shown, basis);
  return (
    <div className={styles.sections}>
      <section className={styles.form}>
        <h2 className={styles.sectionTitle}>价格走势</h2>
        <div className={styles.pair}>
          <SelectField
            label="价区"
            empty={zones.length > mostLines ? null : "全部"}
            options={zones.map(({ zoneId, name }) => ({ value: zoneId, label: name }))}
            value={zone}
            onChange={(event) => setZone(event.target.value)}
          />
          <SelectField
            label="价格"
            empty={null}
            options={bases}
            value={basis}
            onChange={(event) => setBasis(indexBasisSchema.parse(event.target.value))}
          />
        </div>
        {chart ? (
          <TrendChart chart={chart} label={`${item.name}${indexBasisNames[basis]}走势，数据见各期价格`} />
        ) : (
          <p className={styles.hint}>没有{indexBasisNames[basis]}可绘制走势，区间价见各期价格。</p>
        )}
      </section>
      <section>
        <h2 className={styles.sectionTitle}>价区对比</h2>
        <ZoneTable points={points} />
      </section>
      <section className={styles.form}>
        <h2 className={styles.sectionTitle}>各期价格</h2>
        <p className={styles.hint}>
          没有发布的月份留空，不推算；环比、同比只在两期单位、规格和价格口径相同时给出。
        </p>
        <PointTable points={shown} />
      </section>
    </div>
  );
}
