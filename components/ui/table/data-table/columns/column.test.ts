import { expect, test } from "vitest";

import { ariaSort, leavesOf, nextSort } from "./column.ts";

const leaf = (code: string) => ({ code, name: code, width: 100, cell: () => code });

test("leavesOf › lists the columns with cells in order", () => {
  const columns = [leaf("a"), { code: "g", name: "g", children: [leaf("b"), leaf("c")] }, leaf("d")];
  expect(leavesOf<object>(columns).map((column) => column.code)).toEqual(["a", "b", "c", "d"]);
});

test("nextSort › starts descending, then toggles", () => {
  const current = { field: "a", order: "desc" } as const;
  expect(nextSort(current, "a")).toEqual({ field: "a", order: "asc" });
  expect(nextSort({ field: "a", order: "asc" }, "a")).toEqual({ field: "a", order: "desc" });
  expect(nextSort(current, "b")).toEqual({ field: "b", order: "desc" });
});

test("ariaSort › marks only the sorted column", () => {
  const current = { field: "a", order: "asc" } as const;
  expect(ariaSort(current, "a")).toBe("ascending");
  expect(ariaSort(current, "b")).toBe("none");
  expect(ariaSort(current, undefined)).toBeUndefined();
});
