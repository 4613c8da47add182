import { type ClipboardEvent, useId, useRef } from "react";

import { Button, IconButton } from "#components/ui/button.tsx";
import { FieldGroup } from "#components/ui/fields/field.tsx";
import { movedUp, withCell, withNewRow, withoutRow, withPasted } from "#lib/detect-standard/grid.ts";

import { ThresholdCell } from "./threshold-cell.tsx";
import type { ThresholdInputProps } from "./threshold-input.tsx";
import { shortText, tableHint } from "./threshold-words.ts";

import styles from "./threshold-table.module.css";

type TableProps = ThresholdInputProps;

/** `第2行“税率（%）”：……` for each wrong cell. */
function faultText({ threshold, faults }: Pick<TableProps, "threshold" | "faults">): string | undefined {
  const texts = [...faults].map(([place, message]) => {
    const [row, column] = place.split(".").map(Number);
    if (place === "" || row === undefined) return message;
    const head = threshold.columns.length > 1 ? `“${threshold.columns[column ?? 0]?.label ?? ""}”` : "";
    return `第${row + 1}行${head}：${message}`;
  });
  return texts.length === 0 ? undefined : texts.join("；");
}

function useRowFocus() {
  const table = useRef<HTMLTableElement>(null);
  const focus = (row: number): void => {
    requestAnimationFrame(() => {
      const rows = table.current?.tBodies[0]?.rows;
      const next = rows?.[Math.min(row, rows.length - 1)];
      next?.querySelector<HTMLElement>("input, textarea")?.focus();
    });
  };
  return { table, focus };
}

function Head({ threshold, readOnly }: Pick<TableProps, "threshold" | "readOnly">) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.number}>
          行
        </th>
        {threshold.columns.map(({ label }) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
        {!readOnly && (
          <th scope="col" className={styles.tools}>
            操作
          </th>
        )}
      </tr>
    </thead>
  );
}

function Row({
  row,
  errorId,
  ...props
}: TableProps & { row: number; errorId: string; onRemoved: () => void }) {
  const { threshold, cells, faults, readOnly, onChange } = props;
  const name = `第${row + 1}行`;
  function paste(event: ClipboardEvent, column: number): void {
    const pasted = withPasted(cells, { row, column }, event.clipboardData.getData("text"));
    if (pasted === null) return;
    event.preventDefault();
    onChange(pasted);
  }
  return (
    <tr>
      <th scope="row" className={styles.number}>
        {row + 1}
      </th>
      {threshold.columns.map(({ label, kind }, column) => {
        const text = cells[row]?.[column] ?? "";
        const isWrong = faults.has(`${row}.${column}`);
        return (
          <td key={label}>
            {readOnly ? (
              text
            ) : (
              <ThresholdCell
                label={`${name}，${label}`}
                kind={kind}
                text={text}
                isWrong={isWrong}
                describedBy={isWrong ? errorId : undefined}
                onChange={(next) => onChange(withCell(cells, row, column, next))}
                onPaste={(event) => paste(event, column)}
              />
            )}
          </td>
        );
      })}
      {!readOnly && (
        <td className={styles.tools}>
          {threshold.kind === "rows" && (
            <Button
              variant="text"
              small
              aria-label={`${name}上移`}
              disabled={row === 0}
              onClick={() => onChange(movedUp(cells, row))}
            >
              上移
            </Button>
          )}
          <IconButton
            icon="trash"
            label={`删除${name}`}
            onClick={() => {
              onChange(withoutRow(cells, row));
              props.onRemoved();
            }}
          />
        </td>
      )}
    </tr>
  );
}

export function ThresholdTable(props: TableProps) {
  const { threshold, cells, readOnly } = props;
  const id = useId();
  const { table, focus } = useRowFocus();
  const byDefault = `系统默认值：${shortText({ ...threshold, cells: threshold.defaultCells })}`;
  const look = {
    label: threshold.label,
    hint: readOnly ? byDefault : `${tableHint(threshold)}${byDefault}`,
    error: faultText(props),
  };
  function add(): void {
    props.onChange(withNewRow(cells, threshold.columns.length));
    focus(cells.length);
  }
  return (
    <FieldGroup id={id} look={look} role="group">
      <div className={styles.scroller} tabIndex={readOnly ? 0 : undefined}>
        <table ref={table} className={styles.table}>
          <caption className="visually-hidden">{threshold.label}</caption>
          <Head threshold={threshold} readOnly={readOnly} />
          <tbody>
            {/* Rows have no identity of their own; their controls are controlled. */}
            {[...cells.keys()].map((row) => (
              <Row key={row} {...props} row={row} errorId={`${id}-error`} onRemoved={() => focus(row)} />
            ))}
          </tbody>
        </table>
      </div>
      {!readOnly && (
        <div>
          <Button icon="plus" small onClick={add}>
            添加一行
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
