"use client";

import { useState } from "react";

import { SeverityTag } from "#components/ui/feedback/tag.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";
import type { DetectionReport } from "#contracts/detection/detection-api.ts";

import { TechnicalNote } from "../../technical-note.tsx";

import styles from "./rules.module.css";

type Rules = DetectionReport["rules"];

export function RuleButton(props: { code: string; rules: Rules }) {
  const rule = props.rules.find(({ code }) => code === props.code);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className={styles.ruleButton}
        title="查看规则说明"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.code}>{props.code}</span>
        <span className={styles.ruleName}>{rule?.name}</span>
      </button>
      {rule && <RulePopover rule={rule} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

export function RulePopover(props: { rule: Rules[number]; anchor: HTMLElement | null; onClose: () => void }) {
  const { rule } = props;
  return (
    <Popover anchor={props.anchor} label={`规则${rule.code}`} width={400} onClose={props.onClose}>
      <div className={styles.popover}>
        <p className={styles.popoverTitle}>
          <SeverityTag severity={rule.severity} />
          {rule.code} {rule.name}
        </p>
        <dl>
          <dt>判定条件</dt>
          <dd>
            {rule.formula}
            <TechnicalNote text={rule.technical} />
          </dd>
          <dt>依据</dt>
          <dd>{rule.source}</dd>
        </dl>
      </div>
    </Popover>
  );
}
