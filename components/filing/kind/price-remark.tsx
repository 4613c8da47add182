"use client";

import { useFormContext, useWatch } from "react-hook-form";

import type { FormValues } from "#contracts/form/form.ts";
import { priceNames, priceRemarks } from "#lib/filing/detail/price-remarks.ts";
import { textsOnly } from "#lib/form/form-state.ts";

import styles from "./bills.module.css";

const codes = Object.keys(priceNames);

export function PriceRemark({ code }: { code: string }) {
  return codes.includes(code) ? <Remark code={code} /> : null;
}

function Remark({ code }: { code: string }) {
  const { control } = useFormContext<FormValues>();
  const watched = useWatch({ control, name: codes });
  const values = textsOnly(Object.fromEntries(codes.map((name, at) => [name, watched[at]])));
  return (
    <p role="status" className={styles.remark}>
      {priceRemarks(values).get(code)}
    </p>
  );
}
