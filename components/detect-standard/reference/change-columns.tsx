import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import type { ReferenceChange } from "#contracts/detect-standard/reference-changes.ts";
import { type DifferenceKind, differenceKindNames } from "#contracts/detection/difference.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";

import { cellText, columnsByKind } from "./columns.tsx";

import styles from "./reference.module.css";

const tones: Readonly<Record<DifferenceKind, Tone>> = { added: "green", removed: "red", changed: "amber" };
export const changeRowId = ({ id, difference }: ReferenceChange) => `${difference} ${id}`;

/** Constant within a comparison, so shown above the table instead of in columns. */
const ofScope: ReadonlySet<string> = new Set(["region", "standard"]);

function columnsOf(kind: ReferenceKind): readonly LeafColumn<ReferenceChange>[] {
  const own = columnsByKind[kind].filter(({ code }) => !ofScope.has(code));
  const cells = own.map((column): LeafColumn<ReferenceChange> => {
    const { cell: _cell, href: _href, span: _span, ...look } = column;
    return { ...look, cell: (row) => <ChangedCell kind={kind} row={row} code={column.code} /> };
  });
  const difference: LeafColumn<ReferenceChange> = {
    code: "difference",
    name: "变化",
    width: 76,
    cell: ({ difference: is }) => <Tag tone={tones[is]}>{differenceKindNames[is]}</Tag>,
  };
  return [difference, ...cells];
}

export const changeColumns: Readonly<Record<ReferenceKind, readonly LeafColumn<ReferenceChange>[]>> = {
  "item-codes": columnsOf("item-codes"),
  "fee-rates": columnsOf("fee-rates"),
  certificates: columnsOf("certificates"),
  "price-indices": columnsOf("price-indices"),
  "location-factors": columnsOf("location-factors"),
};

function ChangedCell({ kind, row, code }: { kind: ReferenceKind; row: ReferenceChange; code: string }) {
  const text = cellText(kind, code, row.cells[code]);
  const former = row.was[code];
  if (former === undefined) return text;
  return (
    <span className={styles.lines}>
      <del className={styles.was}>
        <span className="visually-hidden">原为 </span>
        {cellText(kind, code, former)}
      </del>
      <ins className={styles.is}>
        <span className="visually-hidden">现为 </span>
        {text}
      </ins>
    </span>
  );
}
