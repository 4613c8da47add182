"use client";

import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { FieldGroup } from "#components/ui/fields/field.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import { CardList } from "#components/ui/table/card-list/card-list.tsx";
import { isRemoved } from "#components/ui/table/card-list/card-row.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { mostRows, parseRows, rowsValue } from "#contracts/form/rows.ts";
import { fieldLabel, fieldText } from "#contracts/form/text.ts";

import { type BoundField, commonProps } from "../bound-field.ts";

import styles from "../form.module.css";

const RowDialog = late(() => import("./row-dialog.tsx").then((m) => m.RowDialog));

const nobody: readonly never[] = [];

export function RowsField({ field, bound }: BoundField) {
  const columns = field.columns ?? nobody;
  const rows = parseRows(bound.value) ?? [];
  const [edited, setEdited] = useState<number | null>(null);
  const wasOpen = useWasOpen(edited !== null);
  const write = (next: readonly FormValues[]): void => bound.change(rowsValue(columns, next));
  const cards = rows.map((row, index) => ({
    ...Object.fromEntries(columns.map((column) => [column.code, fieldText(column, row[column.code] ?? "")])),
    index: String(index),
  }));
  const { id, label, required, hint, error } = commonProps({ field, bound });
  const isFull = rows.length >= mostRows;

  function save(row: FormValues): void {
    write(edited === null || edited === rows.length ? [...rows, row] : rows.with(edited, row));
    setEdited(null);
  }
  return (
    <FieldGroup id={id} role="group" look={{ label, required, hint, error }}>
      <CardList
        label={`${label}列表`}
        columns={columns.map((column) => ({ code: column.code, name: fieldLabel(column) }))}
        rows={cards}
        rowKey={(card) => card.index}
        rowName={(card) => `${label}${Number(card.index) + 1}`}
        onEdit={(card) => setEdited(Number(card.index))}
        onRowsChange={(left) => write(rows.filter((_, index) => !isRemoved(left[index] ?? {})))}
        emptyText={`尚未添加${label}`}
      />
      <div className={styles.addRow}>
        <Button icon="plus" disabled={isFull} onClick={() => setEdited(rows.length)}>
          添加{label}
        </Button>
      </div>
      {wasOpen && (
        <Suspense fallback={null}>
          <RowDialog
            key={edited ?? "none"}
            title={edited === rows.length ? `添加${label}` : `编辑${label}`}
            open={edited !== null}
            columns={columns}
            row={(edited === null ? undefined : rows[edited]) ?? {}}
            onSave={save}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
