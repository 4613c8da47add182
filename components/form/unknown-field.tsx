import type { FieldDefinition } from "#contracts/form.ts";
import { fieldLabel } from "#contracts/form/text.ts";

import styles from "./form.module.css";

/** A type that this version does not know: its value stays as it is, and the rest of the form works. */
export function UnknownField({ field }: { field: FieldDefinition }) {
  return (
    <div className={styles.readOnly}>
      <span className={styles.readOnlyName}>{fieldLabel(field)}</span>
      <p id={`field-${field.code}`} className={styles.unknown}>
        该字段暂不支持填写，请联系系统管理员
      </p>
    </div>
  );
}
