"use client";

import { useValue } from "#components/form/use-form.ts";
import { classRemark } from "#lib/filing/detail/class-remark.ts";

import { useBill } from "./use-bill.ts";

import styles from "./bills.module.css";

/** Beside 工程类型: the units of the bill may be of another class. */
export function ClassRemark({ code }: { code: string }) {
  return code === "projectClass" ? <Remark /> : null;
}

function Remark() {
  const chosen = useValue("projectClass");
  const { data } = useBill().facts;
  return (
    <p role="status" className={styles.remark}>
      {classRemark(chosen, data?.specialties ?? [])}
    </p>
  );
}
