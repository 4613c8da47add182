import { edition2018 } from "./edition-2018.ts";
import { edition2025 } from "./edition-2025.ts";

export type Edition = "2018" | "2025";
export type AttributeType = "text" | "number" | "integer" | "date" | "boolean";
export type AttributeSpec = { name: string; label: string; type: AttributeType };
export type ElementSpec = {
  label: string;
  attributes: ReadonlyMap<string, AttributeSpec>;
  typed: readonly AttributeSpec[];
  /** Empty for elements that only the other edition knows: their values are checked, their gaps are not. */
  required: readonly AttributeSpec[];
};

type ParsedElement = { label: string; attributes: (AttributeSpec & { required: boolean })[] };

const typeLetters: Record<string, AttributeType> = {
  s: "text",
  n: "number",
  i: "integer",
  d: "date",
  b: "boolean",
};
const attributePattern = /^(\w+)(!?):([snidb]):(.+)$/;

function parseElement(text: string): ParsedElement {
  const [label = "", list = ""] = text.split("|");
  const attributes = list.split(" ").flatMap((entry) => {
    const match = attributePattern.exec(entry);
    const [, name, mark, letter, attributeLabel] = match ?? [];
    const type = typeLetters[letter ?? ""];
    if (name === undefined || attributeLabel === undefined || type === undefined) return [];
    return [{ name, label: attributeLabel, type, required: mark === "!" }];
  });
  return { label, attributes };
}

function parseEdition(source: Readonly<Record<string, string>>): Map<string, ParsedElement> {
  return new Map(Object.entries(source).map(([name, text]) => [name, parseElement(text)]));
}

/** Real files mix both editions: elements unknown to their own are typed by the other. */
function merge(
  own: Map<string, ParsedElement>,
  other: Map<string, ParsedElement>,
): ReadonlyMap<string, ElementSpec> {
  const merged = new Map<string, ElementSpec>();
  for (const name of new Set([...own.keys(), ...other.keys()])) {
    const first = own.get(name);
    const second = other.get(name);
    const attributes = new Map<string, AttributeSpec>();
    for (const attribute of [...(second?.attributes ?? []), ...(first?.attributes ?? [])])
      attributes.set(attribute.name, attribute);
    const required = first?.attributes.filter((attribute) => attribute.required) ?? [];
    const typed = [...attributes.values()].filter(({ type }) => type !== "text");
    merged.set(name, { label: first?.label ?? second?.label ?? name, attributes, typed, required });
  }
  return merged;
}

const parsed2018 = parseEdition(edition2018);
const parsed2025 = parseEdition(edition2025);

export const editionTables: Readonly<Record<Edition, ReadonlyMap<string, ElementSpec>>> = {
  "2018": merge(parsed2018, parsed2025),
  "2025": merge(parsed2025, parsed2018),
};
