"use client";

import { Fragment } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { SeverityTag, Tag } from "#components/ui/feedback/tag.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { versionText } from "#contracts/detect-standard/detect-standard.ts";
import type { DetectionReport } from "#contracts/detection/detection-api.ts";
import { referenceText } from "#contracts/detection/reference-used.ts";
import { standardNames } from "#contracts/max-price/valuation-standard.ts";
import { sumOf } from "#lib/detection/findings/finding-state.ts";

import { useReview } from "../../report/review-context.tsx";
import { TechnicalNote } from "../../technical-note.tsx";

import styles from "./rules.module.css";

type Rule = DetectionReport["rules"][number];

const ruleCode = (rule: Rule) => rule.code;

function Outcome({ rule }: { rule: Rule }) {
  const found = sumOf(rule.counts);
  if (rule.notJudged.length === 0) return found === 0 ? "未发现问题" : `发现${found}条`;
  return (
    <>
      {found > 0 && <span>发现{found}条</span>} <Tag tone="amber">未全部检测</Tag>
      {rule.notJudged.map((reason) => (
        <span key={reason} className={styles.reason}>
          {reason}
        </span>
      ))}
    </>
  );
}

const ruleColumns: readonly LeafColumn<Rule>[] = [
  { code: "code", name: "规则", width: 160, rowHead: true, cell: (rule) => `${rule.code} ${rule.name}` },
  {
    code: "severity",
    name: "严重程度",
    width: 88,
    cell: (rule) => <SeverityTag severity={rule.severity} />,
  },
  {
    code: "formula",
    name: "判定条件",
    width: 240,
    grow: true,
    cell: (rule) => (
      <>
        {rule.formula}
        <TechnicalNote text={rule.technical} />
      </>
    ),
  },
  { code: "source", name: "依据", width: 200, grow: true },
  { code: "found", name: "结果", width: 128, cell: (rule) => <Outcome rule={rule} /> },
];

function Cited({ href, children }: { href: string | undefined; children: string }) {
  if (href === undefined) return children;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

const pricePath = "/pages/materialList?view=issues";

function ReferenceUsed({ used }: { used: DetectionReport["reference"] }) {
  const mayReadStandard = useRight("detect-standard.read");
  if (used.length === 0) return "无，需要参考数据的规则未检测。";
  const hrefOf = ({ kind, batchId }: (typeof used)[number]) => {
    if (kind === "price-issues" || kind === "info-prices") return pricePath;
    return mayReadStandard ? `/pages/detectStandard?view=${kind}&batch=${batchId}` : undefined;
  };
  return used.map((one, at) => (
    <Fragment key={one.batchId}>
      {at > 0 && "；"}
      <Cited href={hrefOf(one)}>{referenceText(one)}</Cited>
    </Fragment>
  ));
}

export function RulesDialog(props: { open: boolean; onClose: () => void }) {
  const { report } = useReview();
  return (
    <Dialog open={props.open} title="本次检测所用规则" width={960} reading onClose={props.onClose}>
      <p className={styles.version}>
        检测标准{versionText(report.ruleSetVersion)}，按{standardNames[report.standardVersion]}
        检测。对照的参考数据：
        <ReferenceUsed used={report.reference} />
      </p>
      <SmallTable caption="检测规则" dense columns={ruleColumns} rows={report.rules} rowId={ruleCode} />
    </Dialog>
  );
}
