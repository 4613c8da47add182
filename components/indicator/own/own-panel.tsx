import { Tag } from "#components/ui/feedback/tag.tsx";
import type { OwnIndicatorAnswer, PublishedComparison } from "#contracts/indicator/own/own.ts";
import {
  absenceTexts,
  areaDiffersText,
  formulaText,
  neutralText,
  positionText,
  subjectText,
} from "#contracts/indicator/own/words.ts";
import { groupThousands } from "#contracts/money.ts";
import { poolDetailHref, poolHref } from "#lib/indicator/pool/address.ts";
import { spanText } from "#lib/indicator/pool/words.ts";
import { sampleHref } from "#lib/indicator/sample/address.ts";

import { SmallStrip } from "./small-strip.tsx";

import styles from "./own.module.css";

type Props = { answer: OwnIndicatorAnswer; children?: React.ReactNode };

/** Where the work's own cost lies, in neutral words; every absence with its reason. */
export function OwnPanel({ answer, children }: Props) {
  const { own, published, areaDiffers } = answer;
  const absences = absenceTexts(answer);
  return (
    <section className={styles.panel} aria-label="本工程造价指标">
      <div className={styles.head}>
        <h2>造价指标</h2>
        <span className={styles.soft}>{subjectText(answer)}</span>
      </div>
      {own && (
        <p className={styles.value}>
          单方造价<strong>{groupThousands(own.value)}</strong>
          {own.unit}
          <span className={styles.soft}>＝{formulaText(answer)}</span>
        </p>
      )}
      {areaDiffers && <p className={styles.soft}>{areaDiffersText}</p>}
      {published && <Published published={published} />}
      {absences.length > 0 && (
        <>
          <p className={styles.soft}>{own ? "未与已发布指标比较，原因：" : "没有单方造价，原因："}</p>
          <ul className={styles.reasons}>
            {absences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {answer.pool && <PoolFacts pool={answer.pool} unit={own?.unit ?? ""} />}
      {children}
      <Links answer={answer} />
    </section>
  );
}

function Published({ published }: { published: PublishedComparison }) {
  const { figure, own, station, position } = published;
  const { median, quartiles, basis, caption } = figure;
  return (
    <>
      <p className={styles.value} role="status">
        折算后<strong>{groupThousands(own)}</strong>
        {basis.unit}
        <span className={styles.position}>
          <Tag tone={position === "within" ? "blue" : "grey"}>{positionText(published)}</Tag>
        </span>
      </p>
      <SmallStrip own={Number(own)} median={Number(median)} quartiles={quartiles} />
      <dl className={styles.facts}>
        <dt>P25～P75</dt>
        <dd>{quartiles === null ? "样本不足，不列区间" : spanText(quartiles)}</dd>
        <dt>中位数</dt>
        <dd>{groupThousands(median)}</dd>
        <dt>样本数</dt>
        <dd>{basis.n}</dd>
      </dl>
      <p className={styles.soft}>
        {station}发布：{caption}。{neutralText}
      </p>
    </>
  );
}

function PoolFacts({ pool, unit }: { pool: NonNullable<OwnIndicatorAnswer["pool"]>; unit: string }) {
  const { statement, own } = pool;
  return (
    <>
      <p className={styles.soft}>全省已确认样本（仅造价站可见）：{statement.caption}</p>
      <dl className={styles.facts}>
        <dt>本工程折算后</dt>
        <dd>{own === null ? "不能折算" : `${groupThousands(own)}${unit}`}</dd>
        <dt>中位数</dt>
        <dd>{groupThousands(statement.median)}</dd>
        <dt>P25～P75</dt>
        <dd>{spanText(statement.quartiles)}</dd>
        <dt>预测区间</dt>
        <dd>{spanText(statement.prediction)}</dd>
      </dl>
    </>
  );
}

function Links({ answer: { class: kind, stage, published, sampleId } }: { answer: OwnIndicatorAnswer }) {
  const isEmpty = !published && !sampleId;
  if (isEmpty) return null;
  return (
    <p className={`${styles.links} no-print`}>
      {published && <a href={poolHref({ view: "issues", issue: published.issueId })}>查看已发布指标</a>}
      {sampleId && kind && (
        <a href={poolDetailHref({ class: kind, stage, own: sampleId })}>在样本分布中查看</a>
      )}
      {sampleId && <a href={sampleHref(sampleId)}>打开样本</a>}
    </p>
  );
}
