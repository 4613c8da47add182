import { SaxesParser } from "saxes";

/** `line` is that of the start tag. */
export type Node = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  readonly line: number;
};

/** @throws if the text is not well-formed. */
export function parseXml(text: string): Node {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const top: Node = { name: "", attributes: {}, children: [], line: 0 };
  const path = [top];
  let line = 1;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentagstart", () => {
    line = parser.line;
  });
  parser.on("opentag", (tag) => {
    const node: Node = { name: tag.name, attributes: tag.attributes, children: [], line };
    path.at(-1)?.children.push(node);
    path.push(node);
  });
  parser.on("closetag", () => path.pop());
  parser.write(text).close();
  const root = top.children[0];
  if (!root) throw new Error("no root element");
  return root;
}

export function all(node: Node, name: string): Node[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}

export function child(node: Node, name: string): Node {
  const found = node.children.find((one) => one.name === name);
  if (!found) throw new Error(`${node.name} holds no ${name}`);
  return found;
}

export function attribute(node: Node, name: string): string {
  const value = node.attributes[name];
  if (value === undefined) throw new Error(`${node.name} has no attribute ${name}`);
  return value;
}
