import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";

import { root } from "../start/root.mjs";

const chart = join(root, "deploy", "chart");
const action = /\{\{ \.(Values|Release)\.([\w.]+)(?: \| (quote|toJson))? \}\}/g;

const objectSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.unknown().optional(),
});
export type KubernetesObject = z.infer<typeof objectSchema>;

const record = z.record(z.string(), z.unknown());

function valueAt(tree: unknown, path: string): unknown {
  return path.split(".").reduce((node, name) => record.parse(node)[name], tree);
}

function written(value: unknown, how: string | undefined): string {
  if (how === "toJson") return JSON.stringify(value);
  const text = z.union([z.string(), z.number()]).parse(value);
  return how === "quote" ? JSON.stringify(String(text)) : String(text);
}

/**
 * Renders the templates without Helm: they use values, the release's name, `quote` and `toJson` only. Throws on any
 * other action, a value that is missing, and text that is not YAML.
 */
export function renderChart(release: string): KubernetesObject[] {
  const tree = {
    Values: record.parse(parse(readFileSync(join(chart, "values.yaml"), "utf8"))),
    Release: { Name: release },
  };
  const folder = join(chart, "templates");
  return readdirSync(folder).flatMap((name) => {
    const template = readFileSync(join(folder, name), "utf8");
    const text = template.replace(action, (_, top: string, path: string, how?: string) =>
      written(valueAt(tree, `${top}.${path}`), how),
    );
    if (text.includes("{{")) throw new Error(`${name} has an action that this renderer does not know`);
    return parseAllDocuments(text, { merge: true }).map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return objectSchema.parse(document.toJS());
    });
  });
}
