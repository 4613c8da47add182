"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { TechnicalNote } from "#components/detection/technical-note.tsx";
import { Button } from "#components/ui/button.tsx";
import { SeverityTag } from "#components/ui/feedback/tag.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import {
  type StandardRule,
  type ThresholdCells,
  versionText,
} from "#contracts/detect-standard/detect-standard.ts";
import { standardNames } from "#contracts/max-price/valuation-standard.ts";
import { tryThresholds } from "#lib/detect-standard/impact.ts";
import { renewStale, saveRule, standardKey } from "#lib/detect-standard/queries.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import { Basis } from "./basis/basis.tsx";
import { ImpactPanel } from "./impact-panel.tsx";
import { ThresholdInput } from "./threshold-input.tsx";
import { useImpact } from "./use-impact.ts";

import styles from "./detect-standard.module.css";

type DrawerProps = {
  rule: StandardRule;
  version: string;
  mayWrite: boolean;
  open: boolean;
  onClose: () => void;
};

function useThresholdForm({ rule, version, onClose }: DrawerProps) {
  const client = useQueryClient();
  const [cells, setCells] = useState<Readonly<Record<string, ThresholdCells>>>(() =>
    Object.fromEntries(rule.thresholds.map((one) => [one.code, one.cells])),
  );
  const [reason, setReason] = useState("");
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const tell = (failure: ApiFailure): void => {
    const { error, fields, message } = failure;
    if (error !== "request.invalid" && error !== "standard.stale") return;
    void renewStale(client, failure);
    setFaults(
      fields.length > 0
        ? Object.fromEntries(fields.map((one) => [one.path.replace(/^cells\./, ""), one.message]))
        : { "": message },
    );
  };
  const { trial, start, stop } = useImpact(tryThresholds, tell);
  /** The finished trial belongs to exactly these cells. */
  const tried = trial !== null && !trial.running && trial.written === cells;
  async function send(): Promise<void> {
    if (reason.trim() === "") return setFaults({ reason: "调整原因必填" });
    setBusy(true);
    try {
      const saved = await saveRule({ rule: rule.code, version, cells, reason });
      succeed(`已保存，检测标准为${versionText(saved.version)}`);
      onClose();
      await client.invalidateQueries({ queryKey: standardKey });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      tell(error);
    } finally {
      setBusy(false);
    }
  }
  const write = (code: string, own: ThresholdCells): void => {
    setCells({ ...cells, [code]: own });
    setFaults({});
  };
  const tryThem = (): void => void start({ rule: rule.code, version, cells }, cells);
  return { cells, write, reason, setReason, faults, busy, send, trial, tried, tryThem, stop };
}

/** Faults of one threshold, by the place in its table; "" for the whole. */
function faultsOf(faults: Readonly<Record<string, string>>, code: string): ReadonlyMap<string, string> {
  const own = Object.entries(faults).filter(([path]) => path === code || path.startsWith(`${code}.`));
  return new Map(own.map(([path, message]) => [path.slice(code.length + 1), message]));
}

/** Tables of several columns need room. */
function widthOf({ thresholds }: StandardRule): string {
  return thresholds.some(({ columns }) => columns.length > 2) ? "min(960px, 94vw)" : "min(640px, 92vw)";
}

function RuleFacts({ rule }: { rule: StandardRule }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>严重程度</dt>
        <dd>
          <SeverityTag severity={rule.severity} />
        </dd>
      </div>
      <div>
        <dt>判定条件</dt>
        <dd>
          {rule.formula}
          <TechnicalNote text={rule.technical} />
        </dd>
      </div>
      <div>
        <dt>依据</dt>
        <dd>{rule.source}</dd>
      </div>
      {/* A local rule states its clause itself. */}
      {!rule.code.startsWith("L") && (
        <div>
          <dt>政策依据</dt>
          <dd>
            <Basis kind="rule" code={rule.code} subject={rule.code} />
          </dd>
        </div>
      )}
      <div>
        <dt>适用标准</dt>
        <dd>{rule.standardVersions.map((version) => standardNames[version]).join("、")}</dd>
      </div>
    </dl>
  );
}

export function RuleDrawer(props: DrawerProps) {
  const { rule, mayWrite } = props;
  const formId = useId();
  const form = useThresholdForm(props);
  const { faults } = form;
  useFirstFault(formId, faults);
  const editable = mayWrite && rule.thresholds.length > 0;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.busy || form.trial?.running) return;
    if (form.tried) void form.send();
    else form.tryThem();
  }
  return (
    <Drawer
      open={props.open}
      title={`${rule.code} ${rule.name}`}
      width={widthOf(rule)}
      guardsText
      onClose={props.onClose}
      footer={
        editable && (
          <>
            <Button disabled={form.busy} onClick={props.onClose}>
              取消
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={form.busy || form.trial?.running === true}
              busyText={form.busy ? "正在保存……" : "正在试算……"}
            >
              {form.tried ? "保存为新版本" : "试算影响"}
            </Button>
          </>
        )
      }
    >
      <RuleFacts rule={rule} />
      {rule.thresholds.length > 0 && (
        <form id={formId} className={styles.form} noValidate onSubmit={submit}>
          <h3 className={styles.section}>阈值</h3>
          <FormProblem text={form.faults[""]} />
          {rule.thresholds.map((threshold) => (
            <ThresholdInput
              key={threshold.code}
              threshold={threshold}
              cells={form.cells[threshold.code] ?? []}
              faults={faultsOf(form.faults, threshold.code)}
              readOnly={!editable}
              onChange={(own) => form.write(threshold.code, own)}
            />
          ))}
          {editable && (
            <TextareaField
              label="调整原因"
              required
              rows={3}
              countTo={500}
              value={form.reason}
              error={form.faults["reason"]}
              hint="写入版本记录；此后的检测使用新版本，已有的检测结果保留当时的版本。"
              onChange={(event) => form.setReason(event.target.value)}
            />
          )}
          {form.trial && <ImpactPanel trial={form.trial} onStop={form.stop} />}
        </form>
      )}
    </Drawer>
  );
}
