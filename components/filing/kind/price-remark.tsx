"use client";

import { useValues } from "#components/form/use-form.ts";
import { priceNames, priceRemarks } from "#lib/filing/detail/price-remarks.ts";

import styles from "./bills.module.css";

const codes = Object.keys(priceNames);

export function PriceRemark({ code }: { code: string }) {
  return codes.includes(code) ? <Remark code={code} /> : null;
}

function Remark({ code }: { code: string }) {
  const values = useValues(codes);
  return (
    <p role="status" className={styles.remark}>
      {priceRemarks(values).get(code)}
    </p>
  );
}
