import { tableEditing } from "@tiptap/pm/tables";
import { Extension, mergeAttributes, Node } from "@tiptap/react";

function spanOf(name: "colspan" | "rowspan") {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? "1") || 1,
    renderHTML: (given: Record<string, unknown>) => (given[name] === 1 ? {} : { [name]: given[name] }),
  };
}

function cellNode(name: "tableCell" | "tableHeader", tag: "td" | "th") {
  return Node.create({
    name,
    content: "block+",
    isolating: true,
    addAttributes: () => ({ colspan: spanOf("colspan"), rowspan: spanOf("rowspan") }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
}

/** As prosemirror-tables knows the nodes. */
const roles: Readonly<Record<string, string>> = {
  table: "table",
  tableRow: "row",
  tableCell: "cell",
  tableHeader: "header_cell",
};

const tableEdits = Extension.create({
  name: "tableEdits",
  extendNodeSchema: ({ name }) => (roles[name] === undefined ? {} : { tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
});

/** Own nodes instead of the extension's: those write widths as styles, which the CSP and the sanitiser refuse. */
export const tableNodes = [
  Node.create({
    name: "table",
    group: "block",
    content: "tableRow+",
    isolating: true,
    parseHTML: () => [{ tag: "table" }],
    renderHTML: () => ["table", ["tbody", 0]],
  }),
  Node.create({
    name: "tableRow",
    content: "(tableCell | tableHeader)+",
    parseHTML: () => [{ tag: "tr" }],
    renderHTML: () => ["tr", 0],
  }),
  cellNode("tableCell", "td"),
  cellNode("tableHeader", "th"),
  tableEdits,
];
