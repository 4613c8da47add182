import { cx } from "#components/ui/cx.ts";
import { exclusionKindNames, type SampleDetail } from "#contracts/indicator/sample/api.ts";
import { gateReasonNames } from "#contracts/indicator/sample/gate.ts";
import { sampleSourceNames, sampleStageNames } from "#contracts/indicator/sample/sample.ts";
import { standardNames } from "#contracts/max-price/valuation-standard.ts";
import { moneyText } from "#contracts/money.ts";
import { indicatorsHref } from "#lib/indicator/paths.ts";
import { sampleHref } from "#lib/indicator/sample/address.ts";
import { areaText, areaTexts, classText, featureRows, unitCostText } from "#lib/indicator/sample/words.ts";

import { StateTags } from "./columns.tsx";

import styles from "./sample.module.css";

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function SampleFacts({ sample }: { sample: SampleDetail }) {
  return (
    <>
      <StateTags sample={sample} />
      <Standing sample={sample} />
      <Reasons sample={sample} />
      <Basis sample={sample} />
      <FeatureList sample={sample} />
    </>
  );
}

function Standing({
  sample: { supersededBy, supersededByName, isWithdrawn, exclusion },
}: {
  sample: SampleDetail;
}) {
  return (
    <>
      {supersededBy !== null && (
        <p className={styles.warning} role="note">
          同一工程同一阶段已有较新的样本，本样本不计入统计：
          <a href={sampleHref(supersededBy)}>{supersededByName}</a>
        </p>
      )}
      {isWithdrawn && (
        <p className={styles.warning} role="note">
          备案已退回复核，重新备案后再计入统计。
        </p>
      )}
      {exclusion && (
        <p className={styles.warning} role="note">
          {exclusion.requestedBy}申请{exclusionKindNames[exclusion.kind]}
          本样本，待另一人同意。理由：
          {exclusion.reason}
        </p>
      )}
    </>
  );
}

function Reasons({ sample: { gateReasons, areas } }: { sample: SampleDetail }) {
  if (gateReasons.length === 0) return null;
  const showsAreas = gateReasons.some((reason) => reason.startsWith("area"));
  return (
    <div className={styles.warning} role="note">
      不计入统计的原因：
      <ul>
        {gateReasons.map((reason) => (
          <li key={reason}>{gateReasonNames[reason]}</li>
        ))}
      </ul>
      {showsAreas && areas.length > 0 && (
        <p className={styles.hint}>{`读到的面积和规模：${areaTexts(areas).join("；")}`}</p>
      )}
    </div>
  );
}

function Basis({ sample }: { sample: SampleDetail }) {
  return (
    <dl className={styles.facts}>
      <Fact name="阶段、来源">
        {sampleStageNames[sample.stage]}，{sampleSourceNames[sample.source]}
        {sample.filingId !== null && sample.hasReport && (
          <>
            {" "}
            <a href={indicatorsHref(sample.filingId)}>查看指标和清单</a>
          </>
        )}
      </Fact>
      <Fact name="工程造价">{sample.total === null ? "—" : `${moneyText(sample.total)}元`}</Fact>
      <Fact name="单方造价">{unitCostText(sample)}</Fact>
      <Fact name="建筑面积">{areaText(sample.area)}</Fact>
      <Fact name="地区">{sample.region || "—"}</Fact>
      <Fact name="工程类别">{classText(sample.sampleClass)}</Fact>
      <Fact name="建设单位">{sample.owner || "—"}</Fact>
      <Fact name="造价咨询单位">{sample.consultant || "—"}</Fact>
      <Fact name="造价数据文件">{sample.fileName || "—"}</Fact>
      <Fact name="口径">{`${standardNames[sample.codeStandard]}，对照表第${sample.mappingVersion}版`}</Fact>
    </dl>
  );
}

function FeatureList({ sample }: { sample: SampleDetail }) {
  const isShort = Number(sample.completeness) < sample.minCompleteness;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h3>工程特征</h3>
        <span className={cx(isShort && styles.missing)}>
          {`补录完整度${sample.completeness}%，要求不低于${sample.minCompleteness}%`}
        </span>
      </div>
      <dl className={styles.facts}>
        {featureRows(sample).map(({ code, label, value, origin, isMissing }) => (
          <Fact key={code} name={label}>
            <span className={cx(isMissing && styles.missing)}>{isMissing ? "未填写" : value}</span>
            {origin !== "" && <span className={styles.soft}>（{origin}）</span>}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
