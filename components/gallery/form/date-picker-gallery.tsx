"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { DateField, type DateFieldProps } from "#components/ui/fields/date/date-field.tsx";

import { Specimen } from "../specimen.tsx";

import styles from "../gallery.module.css";

function Shown(props: Omit<DateFieldProps, "value" | "onValueChange"> & { start?: string }) {
  const { start = "", ...rest } = props;
  const [value, setValue] = useState(start);
  return (
    <div className={styles.narrow}>
      <DateField {...rest} value={value} onValueChange={setValue} />
      <p className={styles.note}>
        提交值：<output aria-label={`${props.label}提交值`}>{value}</output>
      </p>
    </div>
  );
}

function PlainForm() {
  const [sent, setSent] = useState("");
  return (
    <form
      method="get"
      aria-label="示例筛选"
      className={styles.narrow}
      onSubmit={(event) => {
        event.preventDefault();
        const from = new FormData(event.currentTarget).get("from");
        setSent(typeof from === "string" ? from : "");
      }}
    >
      <DateField label="起始日期" name="from" defaultValue="2026-05-20" limitEndDate="2026-12-31" />
      <p className={styles.note}>
        已提交：<output aria-label="已提交">{sent}</output>
      </p>
      <Button type="submit">查询</Button>
    </form>
  );
}

export function DatePickerGallery() {
  return (
    <>
      <Specimen title="日期" note="可直接输入，也可点按日历或按Alt+↓ 选择。超出的月、日自动换算。">
        <Shown label="示例日期" start="2026-05-20" />
      </Specimen>
      <Specimen title="日期和时间" note="时间间隔15分钟，默认00:00。">
        <Shown label="示例时间" mode="datetime" />
      </Specimen>
      <Specimen title="间隔30分钟">
        <Shown label="整半时间" mode="datetime" step={30} start="2026-05-20 09:30" />
      </Specimen>
      <Specimen title="可选范围" note="只能选择2026-05-10至2026-05-20。">
        <Shown
          label="范围日期"
          limitStartDate="2026-05-10"
          limitEndDate="2026-05-20"
          start="2026-05-15"
          hint="只能选择五月中旬"
        />
      </Specimen>
      <Specimen title="月份">
        <Shown label="示例月份" mode="month" start="2026-05" />
      </Specimen>
      <Specimen title="普通表单" note="不使用脚本时也能填写和提交。">
        <PlainForm />
      </Specimen>
      <Specimen title="只读、停用与错误">
        <Shown label="只读日期" readOnly start="2026-05-20" />
        <Shown label="停用日期" disabled start="2026-05-20" />
        <Shown label="有误日期" required error="有误日期必填" />
      </Specimen>
    </>
  );
}
