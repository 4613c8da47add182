import { filterDefinitions, type FilterCode, type FilterDefinition } from "../list-filters.ts";

/** A value that the filter takes. */
export function filterExample(code: FilterCode): string {
  const { control, choices = [] }: FilterDefinition = filterDefinitions[code];
  switch (control) {
    case "search":
      return "一中";
    case "region":
      return "330106";
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
