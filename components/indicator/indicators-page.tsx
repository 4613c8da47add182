import type { ReactNode } from "react";

import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { FilingIndicators, IndicatorSection } from "#contracts/indicator/indicator.ts";
import { moneyText } from "#contracts/money.ts";
import type { LoadedIndicators } from "#lib/indicator/loaded.ts";
import { basisFacts, differenceText, indicatorRows } from "#lib/indicator/rows.ts";

import { ElementTable } from "./element-table.tsx";
import { ShareTable } from "./share-table.tsx";
import { Standing } from "./standing.tsx";

import styles from "./indicator.module.css";

/** `own` compares a work before its filing, when it is no sample yet. */
type Props = LoadedIndicators & { own: ReactNode };

export function IndicatorsPage({ projectName, resultHref, indicators, standing, own }: Props) {
  return (
    <>
      <PageBand
        title={`造价指标：${projectName || "未命名项目"}`}
        actions={<LinkButton href={resultHref}>返回检测结果</LinkButton>}
      />
      {indicators ? (
        <Indicators indicators={indicators} standing={standing} own={own} />
      ) : (
        <EmptyBlock
          icon="clock"
          text="暂无造价指标"
          hint="造价数据文件检测完成后，系统按其内容计算造价指标。"
        />
      )}
    </>
  );
}

const sectionNames: Record<IndicatorSection["section"], string> = {
  divisional: "分部分项工程",
  measure: "措施项目",
};

function Indicators({
  indicators,
  standing,
  own,
}: Pick<Props, "standing" | "own"> & { indicators: FilingIndicators }) {
  const { basis, total, composition, units, sections } = indicators;
  return (
    <div className={styles.page}>
      <ul className={styles.basis} aria-label="指标口径">
        {basisFacts(basis).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className={styles.total}>
        工程造价<strong>{moneyText(total.amount)}</strong>元
        {total.perArea !== null && (
          <>
            ，单方造价<strong>{moneyText(total.perArea)}</strong>元/m²
          </>
        )}
        {total.figure && <small className={styles.caption}>{total.figure.caption}</small>}
      </p>
      {standing && standing.stages.length > 0
        ? standing.stages.map((one) => <Standing key={one.sample.stage} standing={one} />)
        : own}
      <div className={styles.pair}>
        <section className={styles.section}>
          <h2>费用构成</h2>
          <ShareTable caption="费用构成" parts={composition} />
        </section>
        <section className={styles.section}>
          <h2>单位工程</h2>
          <ShareTable caption="单位工程" parts={units} />
        </section>
      </div>
      {sections.map((section) => (
        <Section key={section.section} section={section} />
      ))}
    </div>
  );
}

function Section({ section }: { section: IndicatorSection }) {
  const name = sectionNames[section.section];
  const difference = differenceText(section);
  return (
    <section className={styles.section}>
      <h2>{name}的构成和工程量</h2>
      {difference !== null && (
        <p className={styles.note} role="note">
          {difference}
        </p>
      )}
      {section.chapters.length === 0 ? (
        <EmptyBlock text={`该文件没有${name}的清单项目`} />
      ) : (
        <ElementTable
          caption={`${name}的构成和工程量`}
          rows={indicatorRows(section)}
          total={section.amount}
        />
      )}
    </section>
  );
}
