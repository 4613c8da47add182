"use client";

import { useFormContext, useWatch } from "react-hook-form";

import type { FormValues } from "#contracts/form/form.ts";
import { classRemark } from "#lib/filing/detail/class-remark.ts";

import { useBill } from "./use-bill.ts";

import styles from "./bills.module.css";

/** Beside 工程类型: the units of the bill may be of another class. */
export function ClassRemark({ code }: { code: string }) {
  return code === "projectClass" ? <Remark /> : null;
}

function Remark() {
  const { control } = useFormContext<FormValues>();
  const chosen = useWatch({ control, name: "projectClass" }) ?? "";
  const { data } = useBill().facts;
  return (
    <p role="status" className={styles.remark}>
      {classRemark(chosen, data?.specialties ?? [])}
    </p>
  );
}
