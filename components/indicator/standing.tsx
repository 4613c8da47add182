import { LinkButton } from "#components/ui/button.tsx";
import type { PublishedComparison } from "#contracts/indicator/own/own.ts";
import type { StageStanding } from "#contracts/indicator/own/standing.ts";
import { absenceTexts } from "#contracts/indicator/own/words.ts";
import { sampleClasses } from "#contracts/indicator/sample/features.ts";
import { sampleStageNames } from "#contracts/indicator/sample/sample.ts";
import { groupThousands } from "#contracts/money.ts";
import { poolDetailHref, poolHref } from "#lib/indicator/pool/address.ts";

import { ChartFigure } from "./chart/chart-figure.tsx";
import { DotStrip } from "./chart/dot-strip.tsx";

import styles from "./indicator.module.css";

/** Neutral: where the value lies, and nothing about whether it should. */
export function Standing({ standing }: { standing: StageStanding }) {
  const { sample, published, lacks } = standing;
  const { class: kind, stage, sampleId } = sample;
  const title = `与同类工程比较：${sampleClasses[kind].label}，${sampleStageNames[stage]}`;
  return (
    <section className={styles.section}>
      {published === null ? (
        <>
          <h2>{title}</h2>
          <p>{lacks.length === 0 ? "未与已发布指标比较，原因：" : "没有单方造价，原因："}</p>
          <ul className={styles.reasons}>
            {absenceTexts(standing).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : (
        <Strip title={title} published={published} />
      )}
      <div className={styles.links}>
        {published && (
          <LinkButton href={poolHref({ view: "issues", issue: published.issueId })}>
            查看已发布指标
          </LinkButton>
        )}
        {sampleId && (
          <LinkButton href={poolDetailHref({ class: kind, stage, own: sampleId })}>
            在样本分布中查看
          </LinkButton>
        )}
      </div>
    </section>
  );
}

type StripProps = { title: string; published: PublishedComparison };

function Strip({ title, published: { figure, own, station } }: StripProps) {
  const { median, quartiles, interval, caption, basis } = figure;
  return (
    <ChartFigure
      title={title}
      caption={`${station}发布，${caption}`}
      note="本项目的数值已折算到同一价格水平；数值高低受标准、范围和条件影响，不是对造价是否合理的判断。"
      head={["项目", `数值（${basis.unit}）`]}
      rows={[
        ["本项目", groupThousands(own)],
        ["中位数", groupThousands(median)],
        ["P25～P75", quartiles ? `${quartiles.from}～${quartiles.to}` : "样本不足"],
      ]}
    >
      <DotStrip dots={[]} median={median} interval={interval} quartiles={quartiles} own={Number(own)} />
    </ChartFigure>
  );
}
