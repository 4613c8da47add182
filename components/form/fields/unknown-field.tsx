import type { FieldDefinition } from "#contracts/form/form.ts";
import { fieldLabel } from "#contracts/form/text.ts";

import styles from "../form.module.css";

/** Forward compatibility: keeps the value of a type that this version does not know. */
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
