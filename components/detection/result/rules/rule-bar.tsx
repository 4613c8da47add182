"use client";

import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { DetectionReport } from "#contracts/detection/detection-api.ts";
import { toggled } from "#lib/detection/filter.ts";
import { countsText, gravest, sumOf } from "#lib/detection/findings/finding-state.ts";

import { useReview } from "../../report/review-context.tsx";
import { RulePopover } from "./rule-button.tsx";

import styles from "./rules.module.css";

const RulesDialog = late(() => import("./rules-dialog.tsx").then((m) => m.RulesDialog));

type Rule = DetectionReport["rules"][number];

export function RuleBar() {
  const { report } = useReview();
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useWasOpen(isOpen);
  const [explained, setExplained] = useState<{ rule: Rule; anchor: HTMLElement } | null>(null);
  const skipped = report.rules.filter((rule) => rule.notJudged.length > 0).length;
  const found = report.rules.filter((rule) => sumOf(rule.counts) > 0);
  return (
    <div className={styles.bar}>
      <ul className={styles.chips} aria-label="按规则">
        {found.map((rule) => (
          <RuleChip key={rule.code} rule={rule} onExplain={(anchor) => setExplained({ rule, anchor })} />
        ))}
      </ul>
      <Button variant="text" small onClick={() => setIsOpen(true)}>
        全部{report.rules.length}条规则
        {skipped > 0 && `，${skipped}条未全部检测`}
      </Button>
      {explained && (
        <RulePopover rule={explained.rule} anchor={explained.anchor} onClose={() => setExplained(null)} />
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <RulesDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function RuleChip({ rule, onExplain }: { rule: Rule; onExplain: (anchor: HTMLElement) => void }) {
  const { filter, hrefOf } = useReview();
  const worst = gravest(rule.unsettled);
  const isOn = filter.rule === rule.code;
  return (
    <li className={cx(styles.chip, isOn && styles.on, worst && styles[worst.severity])}>
      <a
        href={hrefOf(toggled(filter, "rule", rule.code))}
        title={`${rule.code} ${rule.name}（${countsText(rule.counts)}${worst ? "" : "，已处理"}）`}
        aria-current={isOn ? "true" : undefined}
      >
        <span className={styles.code}>{rule.code}</span>
        <span className={styles.chipName}>{rule.name}</span>
        {worst ? <strong>{sumOf(rule.unsettled)}</strong> : <Icon name="check" size={14} />}
      </a>
      <button
        type="button"
        aria-label={`${rule.code}规则说明`}
        onClick={(event) => onExplain(event.currentTarget)}
      >
        <Icon name="info" size={14} />
      </button>
    </li>
  );
}
