import type { CellValue } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { referencePreviewOutputSchema } from "#contracts/detect-standard/reference-changes.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { referenceBatch } from "#service/db/schema/detection/reference-data.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

import { sendImport, sendPreview, tableOf } from "./testing/import.ts";

let service: TestService;
let province: Person;
beforeAll(async () => {
  service = await testService();
  province = await service.person("province");
});
afterAll(() => service.close());

const row = (region: string, name: string, price: string): CellValue[] => [
  region,
  "2026-09",
  name,
  "",
  "t",
  price,
  "",
];

describe("previewReference", () => {
  it("says what the import adds, changes and drops, and stores nothing", async () => {
    const now = await tableOf("info-prices", row("杭州市", "钢筋", "3650"), row("杭州市", "水泥", "400"));
    expect((await sendImport(service, province, "info-prices", now)).status).toBe(200);
    const { db } = service.deps;
    const before = [await db.$count(referenceBatch), await db.$count(auditLog)];
    const next = await tableOf(
      "info-prices",
      row("杭州市", "钢筋", "3700"),
      row("杭州市", "黄砂", "180"),
      row("宁波市", "水泥", "410"),
    );
    const preview = (await sendPreview(service, province, "info-prices", next)).data(
      referencePreviewOutputSchema,
    );
    expect(preview.rows).toBe(3);
    expect(preview.scopes).toMatchObject([
      {
        scope: "杭州市 2026-09",
        version: 2,
        rows: 2,
        rowsBefore: 2,
        counts: { added: 1, changed: 1, removed: 1 },
      },
      {
        scope: "宁波市 2026-09",
        version: 1,
        rows: 1,
        rowsBefore: null,
        counts: { added: 1, changed: 0, removed: 0 },
      },
    ]);
    const [first] = preview.scopes;
    expect(first?.first.map(({ difference, cells }) => `${difference} ${cells["name"]}`)).toEqual([
      "removed 水泥",
      "changed 钢筋",
      "added 黄砂",
    ]);
    expect(first?.first[1]?.was).toEqual({ price: "3650" });
    expect([await db.$count(referenceBatch), await db.$count(auditLog)]).toEqual(before);
  });
  it("refuses a faulty table as the import does", async () => {
    const faulty = await tableOf("info-prices", row("杭州市", "钢筋", "-1"));
    expect(await sendPreview(service, province, "info-prices", faulty)).toMatchObject({
      status: 422,
      error: "sheet.invalid",
    });
    const county = await service.person("county");
    expect((await sendPreview(service, county, "info-prices", faulty)).status).toBe(403);
  });
});
