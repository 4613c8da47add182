"use client";

import { useState } from "react";

import { AmountField, type AmountFieldProps } from "#components/ui/fields/amount-field.tsx";

import { Specimen } from "../specimen.tsx";

import styles from "../gallery.module.css";

function Shown(props: Omit<AmountFieldProps, "value" | "onValueChange"> & { start?: string }) {
  const { start = "", ...rest } = props;
  const [value, setValue] = useState(start);
  return (
    <div className={styles.narrow}>
      <AmountField {...rest} value={value} onValueChange={setValue} />
      <p className={styles.note}>
        提交值：<output aria-label={`${props.label}提交值`}>{value}</output>
      </p>
    </div>
  );
}

export function AmountGallery() {
  return (
    <>
      <Specimen title="金额（元）" note="可直接粘贴1,234.5万、１２３４．５、3.2亿、¥1,200.00元。">
        <Shown label="示例金额" required />
      </Specimen>
      <Specimen title="标注为万元的金额" note="按万元填写，按元提交。">
        <Shown label="示例投资" unit="万元" start="12345000.00" />
      </Specimen>
      <Specimen title="数量" note="没有货币单位。">
        <Shown label="示例面积" unit={null} append="m²" start="12680.5" />
      </Specimen>
      <Specimen title="只读与停用">
        <Shown label="只读金额" readOnly start="31605749.73" />
        <Shown label="停用金额" disabled start="31605749.73" />
      </Specimen>
    </>
  );
}
