import { expect, test } from "vitest";

import { auditLogInput, auditLogHref, isFiltered, parseAuditLog } from "./address.ts";

test("audit log question › round-trips through the URL, with times in Shanghai", () => {
  const asked = parseAuditLog({ from: "2026-11-1 9:30", person: "周", result: "refused", curPage: "2" });
  expect(asked.from).toBe("2026-11-01 09:30");
  const href = auditLogHref(asked, { curPage: 2 });
  expect(parseAuditLog(new URL(href, "https://example.test").searchParams)).toEqual(asked);
  expect(auditLogInput(asked).from).toBe("2026-11-01T09:30:00+08:00");
  expect(auditLogInput({ ...asked, to: "2026-11-01 23:59" }).to).toBe("2026-11-01T16:00:00.000Z");
  expect(auditLogHref(asked, { person: "" })).not.toContain("curPage");
});

test("parseAuditLog › ignores invalid parameters", () => {
  const asked = parseAuditLog({
    from: "yesterday",
    to: "2026-11-22 25:00",
    result: "perhaps",
    pageSize: "7",
  });
  expect(asked).toEqual(parseAuditLog({}));
  expect(parseAuditLog({ from: "0001-01-01 00:00" })).toEqual(asked);
  expect([isFiltered(asked), isFiltered({ ...asked, ip: "10.0.0.1" })]).toEqual([false, true]);
});
