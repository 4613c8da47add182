import type { FormFacts, StandardVersion } from "#service/detection/engine.ts";
import type { Reference } from "#service/detection/reference.ts";
import { editionTables } from "#service/detection/schema/table.ts";

import { runDetection } from "../run-detection.ts";
import { changesOf } from "./changes.ts";
import { type Occurrence, oneOfEach, readOccurrences, type Span } from "./occurrences.ts";

export type Tried = {
  text: string;
  standardVersion: StandardVersion;
  form: FormFacts | null;
  reference: Reference;
};

/** Mistakes, of the kinds in `only`, that no rule finds: `Element@attribute: mistake`, `Element: removed`, `Element: doubled`. */
export async function silentChanges(tried: Tried, only?: readonly string[]): Promise<string[]> {
  const before = await saidOf(tried, tried.text);
  const { attributes, spans } = readOccurrences(tried.text);
  const silent: string[] = [];
  for (const change of [...attributeChanges(attributes), ...elementChanges(spans)]) {
    if (only && !only.some((kind) => change.name.endsWith(`: ${kind}`))) continue;
    const text = change.apply(tried.text);
    if (text === tried.text) continue;
    const after = await saidOf(tried, text);
    if ([...after].every((said) => before.has(said))) silent.push(change.name);
  }
  return silent;
}

type TextChange = { name: string; apply: (text: string) => string };

function attributeChanges(found: readonly Occurrence[]): TextChange[] {
  const told = found.filter(({ value }) => value !== "" && value !== "0");
  return [...oneOfEach(told, ({ element, attribute }) => `${element}@${attribute}`)].flatMap(
    ([name, { element, attribute, value, start, end }]) => {
      const type = editionTables["2025"].get(element)?.attributes.get(attribute)?.type;
      if (type === undefined) return [];
      return changesOf(attribute, type).flatMap((change) => {
        const wrong = change.of(value);
        return wrong === null
          ? []
          : [
              {
                name: `${name}: ${change.name}`,
                apply: (text: string) => splice(text, { start, end }, wrong),
              },
            ];
      });
    },
  );
}

function elementChanges(spans: readonly Span[]): TextChange[] {
  return [...oneOfEach(spans, ({ element }) => element)].flatMap(([name, span]) => [
    { name: `${name}: removed`, apply: (text: string) => splice(text, span, "") },
    {
      name: `${name}: doubled`,
      apply: (text: string) => splice(text, span, text.slice(span.start, span.end).repeat(2)),
    },
  ]);
}

function splice(text: string, { start, end }: { start: number; end: number }, put: string): string {
  return `${text.slice(0, start)}${put}${text.slice(end)}`;
}

/** Findings without their lines, which a removed element moves. */
async function saidOf(
  { standardVersion, form, reference }: Tried,
  text: string,
): Promise<ReadonlySet<string>> {
  const { findings } = await runDetection(text, standardVersion, form, reference);
  return new Set(findings.map(({ rule, message }) => `${rule} ${message}`));
}
