import type { FieldDefinition } from "#contracts/form.ts";
import { fieldText } from "#lib/max-price/field-text.ts";

import styles from "./form.module.css";

/** Filled from the bill or worked out by the service: shown, never typed. */
export function AutoField({ field, value }: { field: FieldDefinition; value: string }) {
  return (
    <div className={styles.auto}>
      <span className={styles.autoName}>{field.name}</span>
      <output className={styles.autoValue} id={`field-${field.code}`}>
        {value === "" ? <span className={styles.faint}>由造价数据文件读入</span> : fieldText(field, value)}
        {value !== "" && field.append && <span className={styles.unit}>{field.append}</span>}
      </output>
    </div>
  );
}
