import { TextField } from "#components/ui/fields/text-field.tsx";
import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";

import styles from "../registry-request.module.css";

export type Remarks = Readonly<Record<string, string>>;

export function filledRemarks(remarks: Remarks): { code: string; text: string }[] {
  return Object.entries(remarks)
    .map(([code, text]) => ({ code, text: text.trim() }))
    .filter(({ text }) => text !== "");
}

type Props = { detail: RegistryRequestDetail; remarks: Remarks; onRemarks: (remarks: Remarks) => void };

/** Remarks of a return: what is wrong with which item. */
export function RemarkFields({ detail, remarks, onRemarks }: Props) {
  return (
    <fieldset className={styles.remarks}>
      <legend>逐项补正意见（选填）</legend>
      {detail.changes.map(({ code, name }) => (
        <TextField
          key={code}
          label={name}
          countTo={200}
          value={remarks[code] ?? ""}
          onChange={(event) => onRemarks({ ...remarks, [code]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}
