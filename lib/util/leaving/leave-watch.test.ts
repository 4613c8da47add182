import { expect, test } from "vitest";

import { isElsewhere } from "./leave-watch.ts";

const form = "https://x/pages/registry-request?new=person&personId=1";

test.each([
  [form, "https://x/pages/registry-request", true],
  [form, "https://x/pages/registry-request?id=1&edit=1", true],
  ["https://x/help?edit=1", "https://x/help?view=work", true],
  ["https://x/help?edit=1", "https://x/help?id=1", true],
  ["https://x/pages/zgxj?id=1", "https://x/pages/zgxj?id=1&curPage=2", false],
  [form, form, false],
])("isElsewhere › tells a form from its list, and no filter from another: %s to %s", (from, to, is) => {
  expect(isElsewhere(to, from)).toBe(is);
});
