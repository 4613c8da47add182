import { filterDefinitions, type FilterCode, type FilterDefinition } from "../list-filters.ts";

/** A value that the filter takes. */
export function filterExample(code: FilterCode): string {
  const { control, choices = [] }: FilterDefinition = filterDefinitions[code];
  switch (control) {
    case "search":
      return "一中";
    case "region":
      return "330106";
    case "station":
      return "6d1a2a4e-8c0b-4a34-9d0e-1f2a3b4c5d6e";
    case "rule":
      return "A01";
    case "from":
    case "to":
      return "2026-01-05";
    case "choice": {
      const [first] = choices;
      if (!first) throw new Error(`${code} has no choices: name them in contracts/filing/list-filters.ts`);
      return first.value;
    }
  }
}
