import { type CellColumn, type Column, type LeafColumn, isCellColumn, leavesOf } from "./column.ts";

/** A user's arrangement: hidden columns, widths in pixels by column code, and density. */
export type TableView = {
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
  density: "default" | "compact";
};

export const defaultView: TableView = { hidden: [], widths: {}, density: "default" };

export function madeView(columns: readonly { code: string; optional?: boolean }[]): TableView {
  return { ...defaultView, hidden: columns.filter(({ optional }) => optional).map(({ code }) => code) };
}

/** Pixels. */
export const columnWidths = { min: 48, max: 800 } as const;

export function fitWidth(width: number): number {
  return Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width)));
}

function without<Row>(column: CellColumn<Row>, hidden: ReadonlySet<string>): CellColumn<Row>[] {
  if (!column.children) return hidden.has(column.code) ? [] : [column];
  const children = column.children.flatMap((child) => without(child, hidden));
  return children.length === 0 ? [] : [{ ...column, children }];
}

/** Ignores unknown codes; shows all columns if none would remain. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] {
  const codes = new Set(hidden);
  const leaves = leavesOf(columns);
  const left = leaves.filter((leaf) => !codes.has(leaf.code)).length;
  if (left === leaves.length || left === 0) return columns;
  return columns.flatMap((column): readonly Column<Row>[] =>
    isCellColumn(column) ? without(column, codes) : [column],
  );
}

/** Never hides the last visible column. */
export function withColumn(
  view: TableView,
  codes: readonly string[],
  code: string,
  isShown: boolean,
): TableView {
  const hidden = codes.filter((each) => (each === code ? !isShown : view.hidden.includes(each)));
  return hidden.length === codes.length ? view : { ...view, hidden };
}

export function withWidth(view: TableView, code: string, width: number | null): TableView {
  const { [code]: _, ...others } = view.widths;
  return { ...view, widths: width === null ? others : { ...others, [code]: fitWidth(width) } };
}

/** `scales`: the definition's width, which follows the text size; the user's own width does not. */
export type DrawnWidth = { width: number; wide: number; grows: boolean; scales: boolean };

/** The user's widths take precedence over the definition's. */
export function drawnWidths<Row>(
  leaves: readonly LeafColumn<Row>[],
  widths: Readonly<Record<string, number>>,
): DrawnWidth[] {
  return leaves.map((leaf) => {
    const own = Object.hasOwn(widths, leaf.code) ? widths[leaf.code] : undefined;
    if (own !== undefined) return { width: fitWidth(own), wide: fitWidth(own), grows: false, scales: false };
    const grows = leaf.grow === true && leaf.sticky !== true;
    const wide = leaf.sticky ? leaf.width : (leaf.wide ?? leaf.width);
    return { width: leaf.width, wide, grows, scales: true };
  });
}
