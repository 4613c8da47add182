import { expect, test } from "vitest";

import { accessInput, accessLogHref, isFiltered, parseAccessLog } from "./schema.ts";

test("the question survives the way through the URL, and times are China's", () => {
  const asked = parseAccessLog({ from: "2026-11-1 9:30", person: "周", result: "refused", curPage: "2" });
  expect(asked.from).toBe("2026-11-01 09:30");
  const href = accessLogHref(asked, { curPage: 2 });
  expect(parseAccessLog(new URL(href, "https://example.test").searchParams)).toEqual(asked);
  expect(accessInput(asked).from).toBe("2026-11-01T09:30:00+08:00");
  expect(accessLogHref(asked, { person: "" })).not.toContain("curPage");
});

test("what is wrong in the URL counts as not asked", () => {
  const asked = parseAccessLog({ from: "yesterday", result: "perhaps", pageSize: "7" });
  expect(asked).toEqual(parseAccessLog({}));
  expect([isFiltered(asked), isFiltered({ ...asked, ip: "10.0.0.1" })]).toEqual([false, true]);
});
