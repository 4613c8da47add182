import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { PoolDetail } from "#contracts/indicator/pool/pool.ts";
import { sampleClasses } from "#contracts/indicator/sample/features.ts";
import { sampleStageNames } from "#contracts/indicator/sample/sample.ts";
import { groupThousands } from "#contracts/money.ts";
import { shownUnit } from "#contracts/shown-unit.ts";
import {
  poolDetailHref,
  type PoolDetailQuestion,
  poolHref,
  zbDetailPath,
} from "#lib/indicator/pool/address.ts";
import { meanNote, spanText, statisticsNote, unitCostName } from "#lib/indicator/pool/words.ts";
import { sampleHref } from "#lib/indicator/sample/address.ts";

import { PoolCharts } from "./charts.tsx";
import { PoolFilterFields } from "./filter-fields.tsx";
import { LevelFacts } from "./level-facts.tsx";

import styles from "./pool.module.css";

type Props = { question: PoolDetailQuestion; detail: PoolDetail };

export function PoolDetailPage({ question, detail }: Props) {
  const { row, level, choices, measures, own } = detail;
  const { aspect, code, unit, own: ownId, measure: _measure, ...filters } = question;
  const subject = `${aspect === "total" ? unitCostName(row.unit) : row.name}（${row.unit}）`;
  return (
    <>
      <PageBand
        title={`${sampleClasses[question.class].label}：${subject}`}
        facts={sampleStageNames[question.stage]}
        actions={
          <LinkButton href={poolHref({ ...filters, rows: aspect === "total" ? "class" : "element" })}>
            返回造价指标
          </LinkButton>
        }
      />
      <div className={styles.sections}>
        <form method="get" action={zbDetailPath} className={styles.form} aria-label="选择样本和价格水平">
          {[
            ["aspect", aspect],
            ["code", code],
            ["unit", unit],
            ["own", ownId ?? ""],
          ].map(
            ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <div className={styles.pair}>
            <PoolFilterFields
              filters={filters}
              choices={choices}
              level={level}
              anyClass={null}
              measure={shownUnit(row.measure)}
            />
            {measures.length > 1 && (
              <SelectField
                label="计量单位"
                name="measure"
                empty={null}
                options={measures.map((one) => ({ value: one.code, label: one.name }))}
                defaultValue={row.measure}
              />
            )}
            <Button type="submit" variant="primary">
              应用
            </Button>
          </div>
        </form>
        <LevelFacts level={level} />
        {own && (
          <p className={styles.own}>
            {ownId === undefined ? own.name : <a href={sampleHref(ownId)}>{own.name}</a>}
            折算后为<strong>{groupThousands(own.value)}</strong>
            {row.unit}，高于{own.below + own.equal + own.above}个同类样本中的{own.below}个
            {own.prediction === null
              ? "；样本不足，仅列分布。"
              : `；同类新项目一般在${spanText(own.prediction)}之间（约${own.prediction.outsidePercent.toFixed(0)}%的项目在此之外）。`}
            <a href={poolDetailHref({ ...question, own: undefined })}>不再比较</a>
          </p>
        )}
        <Statistics detail={detail} />
        {row.n > 0 && <PoolCharts question={question} detail={detail} />}
        <p className={styles.note}>{statisticsNote(level.statistics)}</p>
      </div>
    </>
  );
}

function Statistics({ detail: { row } }: { detail: PoolDetail }) {
  const { statement, withoutIndex } = row;
  if (statement === null)
    return (
      <EmptyBlock
        text={
          withoutIndex > 0
            ? `${withoutIndex}个样本没有适用的造价指数或地区系数，只列出、不统计`
            : "没有符合条件的样本"
        }
        hint="请调整筛选条件或价格水平后重试。"
      />
    );
  const { legalMean } = statement;
  const facts: readonly (readonly [string, string])[] = [
    ["样本数", `${row.n}个${withoutIndex > 0 ? `，另有${withoutIndex}个因缺造价指数或地区系数未统计` : ""}`],
    ["中位数", groupThousands(statement.median)],
    ["中位数区间", spanText(statement.interval)],
    ["P25～P75", spanText(statement.quartiles)],
    ["P10～P90", spanText(statement.deciles)],
    [
      "规范值",
      legalMean === null
        ? "样本不足"
        : `${groupThousands(legalMean.value)}（${legalMean.method === "typical" ? "典型工程法" : `数据统计法，两端各去${legalMean.cut}个`}）`,
    ],
    ["规范值区间", legalMean === null ? "样本不足" : spanText(legalMean.interval)],
    ["最小～最大", spanText(statement.range)],
  ];
  const note = meanNote(row);
  return (
    <section aria-label="统计值">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{statement.caption}</p>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
