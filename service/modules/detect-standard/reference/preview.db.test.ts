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

const row = (region: string, name: string, rate: string): CellValue[] => [
  region,
  "2024",
  "规费",
  name,
  "",
  "人工费",
  rate,
  "2025-01-01",
  "",
];

describe("previewReference", () => {
  it("says what the import adds, changes and drops, and stores nothing", async () => {
    const now = await tableOf(
      "fee-rates",
      row("杭州市", "社会保险费", "20"),
      row("杭州市", "住房公积金", "5"),
    );
    expect((await sendImport(service, province, "fee-rates", now)).status).toBe(200);
    const { db } = service.deps;
    const before = [await db.$count(referenceBatch), await db.$count(auditLog)];
    const next = await tableOf(
      "fee-rates",
      row("杭州市", "社会保险费", "25"),
      row("杭州市", "环境保护税", "7"),
      row("宁波市", "住房公积金", "6"),
    );
    const preview = (await sendPreview(service, province, "fee-rates", next)).data(
      referencePreviewOutputSchema,
    );
    expect(preview.rows).toBe(3);
    expect(preview.scopes).toMatchObject([
      {
        scope: "杭州市 GB/T 50500-2024",
        version: 2,
        rows: 2,
        rowsBefore: 2,
        counts: { added: 1, changed: 1, removed: 1 },
      },
      {
        scope: "宁波市 GB/T 50500-2024",
        version: 1,
        rows: 1,
        rowsBefore: null,
        counts: { added: 1, changed: 0, removed: 0 },
      },
    ]);
    const [first] = preview.scopes;
    expect(first?.first.map(({ difference, cells }) => `${difference} ${cells["name"]}`)).toEqual([
      "removed 住房公积金",
      "changed 社会保险费",
      "added 环境保护税",
    ]);
    expect(first?.first[1]?.was).toEqual({ rate: "20" });
    expect([await db.$count(referenceBatch), await db.$count(auditLog)]).toEqual(before);
  });
  it("refuses a faulty table as the import does", async () => {
    const faulty = await tableOf("fee-rates", row("杭州市", "社会保险费", "-1"));
    expect(await sendPreview(service, province, "fee-rates", faulty)).toMatchObject({
      status: 422,
      error: "sheet.invalid",
    });
    const county = await service.person("county");
    expect((await sendPreview(service, county, "fee-rates", faulty)).status).toBe(403);
  });
});
