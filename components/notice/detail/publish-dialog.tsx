"use client";

import { type FormEvent, useId, useState } from "react";

import { useAct } from "#components/feedback/use-act.ts";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import type { NoticeKey } from "#contracts/notice/notice.ts";
import { shanghaiInstant } from "#contracts/shanghai-time.ts";
import { noticeKey, publishNotice } from "#lib/notice/queries.ts";

import styles from "../notice.module.css";

const ways = [
  { value: "now", label: "立即发布" },
  { value: "later", label: "定时发布" },
];

/** The field's text is Asia/Shanghai time, whatever the browser's own zone. */
function momentOf(text: string): string | null {
  const [day = "", minute = ""] = text.split(" ");
  const moment = shanghaiInstant(day, `${minute}:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

export function PublishDialog({ of, onClose }: { of: NoticeKey; onClose: () => void }) {
  const [way, setWay] = useState("now");
  const [time, setTime] = useState("");
  const formId = useId();
  const { busy, fault, setFault, run } = useAct(noticeKey);
  useFirstFault(formId, { fault });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const publishAt = way === "now" ? null : momentOf(time);
    if (way === "later" && publishAt === null) return setFault("请选择发布时间");
    const done = publishAt === null ? "已发布" : "已设为定时发布";
    return run({ work: () => publishNotice({ ...of, publishAt }), done, onClose });
  }
  return (
    <FormDialog
      formId={formId}
      title="发布"
      width={520}
      busy={busy}
      busyText="正在发布……"
      submitText="确定"
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioField
        label="发布方式"
        required
        name="way"
        options={ways}
        value={way}
        onChange={({ target }) => {
          setWay(target.value);
          setFault("");
        }}
      />
      {way === "later" && (
        <DateField
          label="发布时间"
          required
          mode="datetime"
          step={15}
          value={time}
          error={fault || undefined}
          onValueChange={(text) => {
            setTime(text);
            setFault("");
          }}
        />
      )}
      {way === "now" && fault !== "" && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </FormDialog>
  );
}
