import { type ClipboardEvent, useId, useRef } from "react";

import { Button, IconButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { announceInput } from "#components/ui/fields/announce-input.ts";
import { FieldGroup } from "#components/ui/fields/field.tsx";
import type { ThresholdCells, ThresholdColumnKind } from "#contracts/detect-standard/detect-standard.ts";
import { movedUp, withCell, withNewRow, withoutRow, withPasted } from "#lib/detect-standard/grid.ts";

import { ThresholdCell } from "./threshold-cell.tsx";

import styles from "./threshold-table.module.css";

type Column = { label: string; kind: ThresholdColumnKind };

export type CellTableProps = {
  label: string;
  hint: string;
  columns: readonly Column[];
  cells: ThresholdCells;
  /** By place, such as `1.0`, or "" for the whole. */
  faults: ReadonlyMap<string, string>;
  readOnly: boolean;
  /** The first row that fits counts. */
  isOrdered: boolean;
  onChange: (cells: ThresholdCells) => void;
};

/** `第2行“税率（%）”：……` for each wrong cell. */
function faultText({ columns, faults }: CellTableProps): string | undefined {
  const texts = [...faults].map(([place, message]) => {
    const [row, column] = place.split(".").map(Number);
    if (place === "" || row === undefined) return message;
    const head = columns.length > 1 ? `“${columns[column ?? 0]?.label ?? ""}”` : "";
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

function Head({ columns, readOnly }: Pick<CellTableProps, "columns" | "readOnly">) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.number}>
          行
        </th>
        {columns.map(({ label }) => (
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
}: CellTableProps & { row: number; errorId: string; onRemoved: () => void }) {
  const { columns, cells, faults, readOnly, isOrdered, onChange } = props;
  const name = `第${row + 1}行`;
  function paste(event: ClipboardEvent, column: number): void {
    const pasted = withPasted(cells, { row, column }, event.clipboardData.getData("text"));
    if (pasted === null) return;
    event.preventDefault();
    onChange(pasted);
  }
  return (
    <tr>
      <th scope="row" className={cx(styles.number, !readOnly && styles.besideControls)}>
        {row + 1}
      </th>
      {columns.map(({ label, kind }, column) => {
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
          {isOrdered && (
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

/** Rows of cells as people write them; several cells of a spreadsheet are pasted at once. */
export function CellTable(props: CellTableProps) {
  const { label, hint, columns, cells, readOnly } = props;
  const id = useId();
  const { table, focus } = useRowFocus();
  function change(next: ThresholdCells): void {
    props.onChange(next);
    announceInput(table.current);
  }
  function add(): void {
    change(withNewRow(cells, columns.length));
    focus(cells.length);
  }
  return (
    <FieldGroup id={id} look={{ label, hint, error: faultText(props) }} role="group">
      <div
        className={styles.scroller}
        {...(readOnly && { role: "region", "aria-label": label, tabIndex: 0 })}
      >
        <table ref={table} className={styles.table}>
          <caption className="visually-hidden">{label}</caption>
          <Head columns={columns} readOnly={readOnly} />
          <tbody>
            {/* Rows have no identity of their own; their controls are controlled. */}
            {[...cells.keys()].map((row) => (
              <Row
                key={row}
                {...props}
                row={row}
                errorId={`${id}-error`}
                onChange={change}
                onRemoved={() => focus(row)}
              />
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
