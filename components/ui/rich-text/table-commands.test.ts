import { Node as PmNode } from "@tiptap/pm/model";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { getSchema } from "@tiptap/react";
import { expect, it } from "vitest";

import { createExtensions } from "./extensions.ts";
import { type TableCommand, tableCommands } from "./table-commands.ts";

const schema = getSchema(createExtensions("/own/", () => undefined));

function began(): EditorState {
  const doc = PmNode.fromJSON(schema, { type: "doc", content: [{ type: "paragraph" }] });
  return EditorState.create({ doc, selection: TextSelection.create(doc, 1) });
}

function after(state: EditorState, ...names: TableCommand[]): EditorState {
  let now = state;
  for (const name of names) {
    const done = tableCommands[name](now, (tr) => {
      now = now.apply(tr);
    });
    expect(done, name).toBe(true);
  }
  return now;
}

/** Letters of the cells: h header, c cell; a row each. */
function shapeOf({ doc }: EditorState): string[] {
  const rows: string[] = [];
  doc.descendants((node) => {
    if (node.type.name !== "tableRow") return;
    rows.push(node.children.map(({ type }) => (type.name === "tableHeader" ? "h" : "c")).join(""));
  });
  return rows;
}

it("insertTable › has a header row and puts the cursor into the first cell", () => {
  const state = after(began(), "insertTable");
  expect(shapeOf(state)).toEqual(["hhh", "ccc", "ccc"]);
  expect(state.selection.$from.node(-1).type.name).toBe("tableHeader");
  expect(tableCommands.insertTable(state)).toBe(false);
});

it("table commands › add and remove rows and columns at the cursor", () => {
  expect(shapeOf(after(began(), "insertTable", "addRow", "addColumn"))).toEqual([
    "hhhh",
    "cccc",
    "cccc",
    "cccc",
  ]);
  expect(shapeOf(after(began(), "insertTable", "deleteRow", "deleteColumn"))).toEqual(["cc", "cc"]);
});

it("headerRow › is switched off and on", () => {
  const off = after(began(), "insertTable", "headerRow");
  expect(shapeOf(off)).toEqual(["ccc", "ccc", "ccc"]);
  expect(shapeOf(after(off, "headerRow"))).toEqual(["hhh", "ccc", "ccc"]);
});

it("deleteTable › leaves a paragraph, and nothing is offered outside a table", () => {
  const state = after(began(), "insertTable", "deleteTable");
  expect(state.doc.children.map(({ type }) => type.name)).toEqual(["paragraph"]);
  for (const name of ["addRow", "addColumn", "deleteRow", "deleteColumn", "deleteTable"] as const)
    expect(tableCommands[name](state), name).toBe(false);
});
