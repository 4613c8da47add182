"use client";

import { IconButton } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import type { AttachmentItem } from "#contracts/attachment.ts";
import type { JudgedRow } from "#lib/attachment/batch/batch.ts";
import { sizeText } from "#lib/util/size-text.ts";

import styles from "./batch.module.css";

type BatchLineProps = {
  row: JudgedRow;
  kinds: readonly AttachmentItem[];
  onCode: (code: string | null) => void;
  onRemove: () => void;
};

export function BatchLine({ row, kinds, onCode, onRemove }: BatchLineProps) {
  const { name, size } = row.file;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        <span className={styles.size}>{sizeText(size)}</span>
      </span>
      <SelectField
        label={`${name}的附件类型`}
        labelHidden
        options={kinds.map(({ code, fileType }) => ({ value: code, label: fileType }))}
        value={row.code ?? ""}
        error={row.problem ?? undefined}
        note={row.note ?? undefined}
        onChange={({ target }) => onCode(target.value === "" ? null : target.value)}
      />
      <IconButton icon="close" label={`从列表删除${name}`} onClick={onRemove} />
    </li>
  );
}
