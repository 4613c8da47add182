import { mergeAttributes, Node } from "@tiptap/react";

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

/** Tables cannot be created here, but a pasted one stays an editable table. */
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
];
