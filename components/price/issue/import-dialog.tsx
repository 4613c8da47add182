"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";

import { PickFilesButton } from "#components/attachment/upload/pick-files-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { FieldError } from "#contracts/errors/field-error.ts";
import { cellOfPath } from "#contracts/file/cell-path.ts";
import { limits } from "#contracts/limits.ts";
import { priceFieldNames } from "#contracts/price/issue.ts";
import { startFacts } from "#lib/price/judge-import.ts";
import { priceZonesQuery } from "#lib/price/queries.ts";
import { sizeText } from "#lib/util/size-text.ts";

import { FactsFields } from "./facts-fields.tsx";
import { MappingFields } from "./mapping-fields.tsx";
import { useImport } from "./use-import.ts";
import { ZoneField } from "./zone-field.tsx";

import styles from "../price.module.css";

/** All or nothing: any fault rejects the whole table. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const state = useImport(onClose);
  const { file, heads, chosen, faults, reading, sending } = state;
  const [facts, setFacts] = useState(startFacts);
  const [confirmed, setConfirmed] = useState({ rates: "", units: "" });
  const { data: zones } = useQuery(priceZonesQuery);
  const busy = reading || sending;
  const problem = useRef<HTMLParagraphElement>(null);
  // The button stands in the foot, the faults below a long form.
  useEffect(() => {
    problem.current?.scrollIntoView({ block: "center" });
  }, [faults]);
  return (
    <Dialog
      open
      title="导入材料价格"
      width={860}
      guardsText
      onClose={busy ? undefined : onClose}
      footer={
        <FormFoot form={formId} busy={sending} busyText="正在检查和导入……" onCancel={onClose}>
          导入
        </FormFoot>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!busy) state.send(facts, confirmed);
        }}
      >
        <p className={styles.hint}>
          表格整体导入，有一处错误就不导入任何数据。导入后须由本站另一人核对、发布。
        </p>
        <FactsFields
          facts={facts}
          faults={faults.fields}
          onChange={(change) => setFacts({ ...facts, ...change })}
        />
        <div className={styles.file}>
          <PickFilesButton
            words={file ? "重新选择" : "选择文件"}
            fileType="材料价格表格"
            limitingType={["xlsx"]}
            disabled={busy}
            onPick={([first]) => state.pick(first)}
          />
          <span className={styles.soft}>
            {file ? `${file.name}（${sizeText(file.size)}）` : `xlsx，不超过${limits.referenceMb} MB`}
          </span>
        </div>
        {heads && chosen && (
          <MappingFields
            heads={heads}
            chosen={chosen}
            zones={zones?.zones ?? []}
            onChange={state.setChosen}
          />
        )}
        <ZoneField />
        <details>
          <summary>确认不常用的税率和单位</summary>
          <div className={styles.pair}>
            <TextField
              label="确认的其他税率"
              countTo={60}
              placeholder="如5、2.5"
              value={confirmed.rates}
              onChange={(event) => setConfirmed({ ...confirmed, rates: event.target.value })}
            />
            <TextField
              label="确认的其他单位"
              countTo={200}
              placeholder="用顿号分隔"
              value={confirmed.units}
              onChange={(event) => setConfirmed({ ...confirmed, units: event.target.value })}
            />
          </div>
        </details>
        {faults.message && (
          <p ref={problem} className={styles.problem} role="alert">
            {faults.message}
          </p>
        )}
        {faults.cells.length > 0 && (
          <>
            <div>
              <Button icon="download" busy={state.saving} busyText="正在下载……" onClick={state.saveFaults}>
                下载错误清单
              </Button>
            </div>
            <FaultTable faults={faults.cells} />
          </>
        )}
      </form>
    </Dialog>
  );
}

type Fault = { id: string; row: number; column: string; message: string };

const names: Readonly<Record<string, string>> = priceFieldNames;
const rowId = (fault: Fault) => fault.id;
const columns: readonly LeafColumn<Fault>[] = [
  { code: "row", name: "行", width: 72, figures: true },
  { code: "column", name: "列", width: 132 },
  { code: "message", name: "错误", width: 320, grow: true },
];

function FaultTable({ faults }: { faults: readonly FieldError[] }) {
  const rows = faults.flatMap(({ path, message }, at): Fault[] => {
    const cell = cellOfPath(path);
    return cell ? [{ id: String(at), row: cell.row, column: names[cell.column] ?? "", message }] : [];
  });
  return <SmallTable caption="表格中的错误" columns={columns} rows={rows} rowId={rowId} />;
}
