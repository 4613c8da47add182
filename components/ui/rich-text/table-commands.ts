import type { Node as PmNode, Schema } from "@tiptap/pm/model";
import { type Command, TextSelection } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeader,
} from "@tiptap/pm/tables";

const size = 3;

function row(schema: Schema, cell: "tableCell" | "tableHeader"): PmNode {
  const cells = Array.from({ length: size }, () => schema.nodes[cell]?.createAndFill() ?? null);
  const made = schema.nodes["tableRow"]?.create(
    null,
    cells.filter((one) => one !== null),
  );
  if (!made) throw new Error("The schema has no tables");
  return made;
}

/** Three columns, a header row and two rows; the cursor goes into the first cell. Not inside another table. */
const insertTable: Command = (state, dispatch) => {
  const { schema, selection } = state;
  const { table } = schema.nodes;
  if (!table || isInTable(state)) return false;
  const at = selection.$from;
  const canStand = at.node(-1) === undefined || at.node(-1).type.contentMatch.matchType(table) !== null;
  if (!canStand) return false;
  if (dispatch) {
    const rows = [row(schema, "tableHeader"), row(schema, "tableCell"), row(schema, "tableCell")];
    const tr = state.tr.replaceSelectionWith(table.create(null, rows));
    const inside = tr.doc.resolve(Math.min(selection.from + 1, tr.doc.content.size));
    dispatch(tr.setSelection(TextSelection.near(inside)).scrollIntoView());
  }
  return true;
};

export const tableCommands = {
  insertTable,
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn,
  headerRow: toggleHeader("row"),
  deleteTable,
} satisfies Record<string, Command>;
export type TableCommand = keyof typeof tableCommands;
