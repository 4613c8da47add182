import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { referenceImportOutputSchema } from "#contracts/detect-standard/reference-data.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { loadIndexSeries, loadLocationFactors } from "#service/detection-data/reference/price-level.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

import { sendImport, tableOf } from "./testing/import.ts";

let service: TestService;
let province: Person;
beforeAll(async () => {
  service = await testService();
  province = await service.person("province", { name: "信息员" });
});
afterAll(() => service.close());

type Kind = "price-indices" | "location-factors";
const send = async (kind: Kind, ...rows: string[][]) =>
  sendImport(service, province, kind, await tableOf(kind, ...rows), { source: "浙建站定〔2026〕9号" });
const list = async (kind: Kind) => (await province.call("referenceList", { kind })).data();

describe("price-indices", () => {
  it("keeps a series whole, in versions, with its source and audited", async () => {
    const first = ["浙江省", "2026-01", "100", "正式", "2026-01"];
    await send("price-indices", first);
    const sent = await send(
      "price-indices",
      first,
      ["浙江省", "2026年2月", "100.85", "正式", "2026-01"],
      ["330000", "2026/3", "101.2", "暂定", "2026-01"],
    );
    expect(sent.data(referenceImportOutputSchema)).toMatchObject({
      rows: 3,
      versions: [{ scope: "浙江省", version: 2 }],
    });
    const { rows } = await list("price-indices");
    expect(rows.map(({ cells }) => cells)).toEqual([
      { region: "浙江省", month: "2026-03", value: "101.2", standing: "暂定", base: "2026-01" },
      { region: "浙江省", month: "2026-02", value: "100.85", standing: "正式", base: "2026-01" },
      { region: "浙江省", month: "2026-01", value: "100", standing: "正式", base: "2026-01" },
    ]);
    const loaded = await loadIndexSeries(service.deps.db, ["330106", "330000"]);
    expect(loaded?.used).toMatchObject({ kind: "price-indices", version: 2, scope: "浙江省" });
    expect(loaded?.data.base).toBe("2026-01");
    expect(loaded?.data.months.get("2026-03")).toMatchObject({ standing: "provisional" });
    expect(await loadIndexSeries(service.deps.db, ["330200"])).toBeNull();
    const acts = await service.deps.db.select().from(auditLog);
    expect(acts.filter(({ action }) => action === "reference.import")).toHaveLength(2);
  });

  it.each([
    [["浙江省", "2026-13", "100", "正式", "2026-01"], "month"],
    [["浙江省", "2026-04", "0", "正式", "2026-01"], "value"],
    [["浙江省", "2026-04", "NaN", "正式", "2026-01"], "value"],
    [["浙江省", "2026-04", "100", "预测", "2026-01"], "standing"],
    [["浙江省", "2026-04", "100", "正式", ""], "base"],
    [["浙江省", "2026-01", "100", "正式", "2026-01"], "month"],
    [["浙江省", "2026-05", "100", "正式", "2020-01"], "base"],
  ])("refuses %j, and the whole table with it", async (row, column) => {
    const before = (await list("price-indices")).total;
    const sent = await send("price-indices", ["浙江省", "2026-01", "100", "正式", "2026-01"], row);
    expect(sent.status).toBe(422);
    expect(JSON.stringify(sent)).toContain(`.${column}`);
    expect((await list("price-indices")).total).toBe(before);
  });
});

describe("location-factors", () => {
  it("keeps the factors of a region, and exports names that it imports again", async () => {
    await send("location-factors", ["浙江省", "330106", "1.08"], ["浙江省", "宁波市", "1.0325"]);
    const { rows } = await list("location-factors");
    const written = rows.map(({ cells }) => [
      cells["region"] ?? "",
      cells["place"] ?? "",
      cells["factor"] ?? "",
    ]);
    expect(written).toEqual([
      ["浙江省", "杭州市西湖区", "1.08"],
      ["浙江省", "宁波市", "1.0325"],
    ]);
    expect((await send("location-factors", ...written)).status).toBe(200);
    const loaded = await loadLocationFactors(service.deps.db, ["330000"]);
    expect(loaded?.data.version).toBe(2);
    expect(loaded?.data.factors.get("330106")?.toFixed(4)).toBe("1.0800");
  });

  it.each([
    [["浙江省", "江苏省", "1"], "place"],
    [["杭州市", "宁波市", "1"], "place"],
    [["浙江省", "某地", "1"], "place"],
    [["浙江省", "宁波市", "0"], "factor"],
    [["浙江省", "宁波市", "11"], "factor"],
  ])("refuses %j", async (row, column) => {
    const sent = await send("location-factors", row);
    expect(sent.status).toBe(422);
    expect(JSON.stringify(sent)).toContain(`.${column}`);
  });
});
