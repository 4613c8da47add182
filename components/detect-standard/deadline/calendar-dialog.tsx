"use client";

import { type FormEvent, useMemo, useRef, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { announceInput } from "#components/ui/fields/announce-input.ts";
import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { CalendarEffect, DeadlineSettings, SpecialDay } from "#contracts/deadline/settings.ts";
import { rangesOf, rangeText, withoutRange, withRange } from "#lib/detect-standard/special-days.ts";

import { rangeColumns, rangeId } from "./range-columns.tsx";
import { useCalendarForm } from "./use-calendar-form.ts";

import styles from "../settings.module.css";

const kinds = [
  { value: "off", label: "放假" },
  { value: "work", label: "上班" },
];
const blank = { from: "", to: "", kind: "off", name: "" };

function AddRange(props: {
  year: number;
  days: readonly SpecialDay[];
  onAdd: (days: readonly SpecialDay[]) => void;
}) {
  const { year, days, onAdd } = props;
  const [range, setRange] = useState(blank);
  const [fault, setFault] = useState("");
  const limits = { limitStartDate: `${year}-01-01`, limitEndDate: `${year}-12-31` };
  function add(): void {
    const { from, to, kind, name } = range;
    const next = withRange(days, { from, to, working: kind === "work", name: name.trim() }, year);
    if (typeof next === "string") return setFault(next);
    setFault("");
    setRange(blank);
    onAdd(next);
  }
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label="开始日期"
          value={range.from}
          {...limits}
          error={fault}
          onValueChange={(from) => setRange({ ...range, from })}
        />
        <DateField
          label="结束日期"
          hint="只有一天的可以不填"
          value={range.to}
          {...limits}
          onValueChange={(to) => setRange({ ...range, to })}
        />
        <SelectField
          label="安排"
          empty={null}
          options={kinds}
          value={range.kind}
          onChange={(event) => setRange({ ...range, kind: event.target.value })}
        />
        <TextField
          label="名称"
          countTo={20}
          value={range.name}
          onChange={(event) => setRange({ ...range, name: event.target.value })}
        />
      </div>
      <div>
        <Button icon="plus" onClick={add}>
          加入
        </Button>
      </div>
    </>
  );
}

function effectText({ waiting, moved, recoloured }: CalendarEffect): string {
  if (moved === 0 && recoloured === 0) return `保存后，在办的${waiting}件事项期限和颜色都不变。`;
  return `保存后，在办的${waiting}件事项中有${moved}件的期限改变，${recoloured}件的颜色（正常、即将到期、已超期）改变。`;
}

export function CalendarDialog({ settings, onClose }: { settings: DeadlineSettings; onClose: () => void }) {
  const { year } = settings;
  const form = useCalendarForm(settings, onClose);
  const { days, effect, faults, busy } = form;
  const rows = useMemo(() => rangesOf(days), [days]);
  const table = useRef<HTMLDivElement>(null);
  function arrange(next: readonly SpecialDay[]): void {
    form.arrange(next);
    announceInput(table.current);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    form.send();
  }
  return (
    <FormDialog
      title={`${year}年节假日和调休`}
      width={760}
      guardsText
      busy={busy}
      busyText="请稍候……"
      submitText={effect === null ? "试算影响" : "确认保存"}
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>保存后代替国务院办公厅公布的该年安排，请列全；在办事项的期限随即重算。</p>
      <div ref={table} className={styles.days}>
        <SmallTable
          caption={`编辑${year}年节假日和调休`}
          columns={rangeColumns}
          rows={rows}
          rowId={rangeId}
          empty={<EmptyBlock text="暂无节假日和调休" />}
          operations={{
            code: "operations",
            name: "操作",
            width: 80,
            subject: rangeText,
            operations: (range) => [
              {
                name: "删除",
                type: "button",
                onAct: () => arrange(withoutRange(days, range)),
              },
            ],
          }}
        />
      </div>
      <AddRange year={year} days={days} onAdd={arrange} />
      <TextareaField
        label="调整原因"
        required
        rows={2}
        countTo={200}
        placeholder="通知的文号等"
        value={form.reason}
        error={faults.reason}
        onChange={(event) => form.setReason(event.target.value)}
      />
      <div role="status">{effect !== null && effectText(effect)}</div>
      <FormProblem text={faults.form} />
    </FormDialog>
  );
}
