import { createHash } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { priceHeadsOutputSchema } from "#contracts/price/issue.ts";
import { priceIssue } from "#service/db/schema/price/price-issue.ts";
import { priceRow } from "#service/db/schema/price/price-row.ts";
import { rateLimitHit } from "#service/db/schema/sign-in/rate-limit-hit.ts";
import { rowsOfWorkbook, sheetXml } from "#service/export/testing/workbook.ts";
import { readAnswer, type TestService, testService, webSecret } from "#service/http/testing/test-service.ts";
import { uploadForm } from "#service/modules/file/testing/upload.ts";

import {
  bookOf,
  concrete,
  draft,
  formOf,
  newStation,
  priced,
  publish,
  publishedItem,
  sand,
  send,
  steel,
} from "./testing/prices.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const list = async (station: Awaited<ReturnType<typeof newStation>>, asked: object = {}) =>
  (await station.clerk.call("priceList", { zone: station.zoneId, ...asked })).data();

describe("importPrices", () => {
  it("keeps a draft that only the station sees and a second person publishes", async () => {
    const station = await newStation(service);
    const issue = await draft(service, station, [steel, concrete]);
    expect(issue).toMatchObject({ state: "draft", rows: 2, mayPublish: false, mayRemove: true });
    expect((await list(station)).total).toBe(0);
    const { issueId } = issue;
    const own = await station.clerk.call("priceIssuePublish", { issueId });
    expect([own.status, own.error]).toEqual([403, "price-issue.second"]);
    const elsewhere = await newStation(service, "330200");
    expect((await elsewhere.second.call("priceIssuePublish", { issueId })).error).toBe(
      "price-issue.not-found",
    );
    expect((await elsewhere.clerk.call("priceIssueChanges", { issueId })).status).toBe(404);
    expect(
      (await elsewhere.clerk.call("priceIssueList", {})).data().rows.map((row) => row.issueId),
    ).not.toContain(issueId);
    const published = (await station.second.call("priceIssuePublish", { issueId })).data();
    expect(published).toMatchObject({ state: "published", version: expect.any(Number) });
    expect((await station.second.call("priceIssuePublish", { issueId })).error).toBe("price-issue.state");
    expect((await station.clerk.call("priceIssueRemove", { issueId })).error).toBe("price-issue.state");
    const { rows, period } = await list(station);
    expect(period).toBe("2026-01");
    expect(rows.map((row) => [row.name, row.excl, row.incl, row.rate])).toEqual([
      ["热轧带肋钢筋", "3230.09", "3650", "13"],
      ["预拌混凝土", "460", "473.8", "3"],
    ]);
    const filer = await service.person("filer");
    expect((await filer.call("priceList", { zone: station.zoneId, search: "混凝土 c30" })).data().total).toBe(
      1,
    );
  });

  it("tells faults by row and column, keeps nothing and returns them as a workbook", async () => {
    const station = await newStation(service);
    const faulty = [
      steel,
      priced(concrete, "460", "519.8"),
      sand.with(6, "5"),
      ["1", "砂", "", "m立方", "1", "1", ""],
      ["2", "", "", "t", "x", "1", ""],
      steel.with(0, "9"),
    ];
    const form = formOf(await bookOf(...faulty), { zoneId: station.zoneId });
    const before = await service.deps.db.$count(priceIssue);
    const answer = await send(service, station.clerk, form);
    expect(answer.error).toBe("sheet.invalid");
    expect(answer.fields).toEqual(["4.incl", "5.rate", "6.unit", "7.name", "7.excl", "8.name"]);
    expect(answer.message).toContain("没有导入任何数据");
    expect(await service.deps.db.$count(priceIssue)).toBe(before);
    const token = station.clerk.token;
    const file = await service.fetch("priceImportFaults", { body: form }, { token });
    const xml = sheetXml(new Uint8Array(await file.arrayBuffer()));
    expect(xml).toContain("与除税价460、税率3%不符");
    expect(xml).toContain("与第3行重复");
    const confirmed = { rates: "5", units: "m立方" };
    const asked = formOf(
      await bookOf(sand.with(5, "157.5").with(6, "5"), ["1", "砂", "", "m立方", "1", "1", ""]),
      {
        zoneId: station.zoneId,
        confirmed,
      },
    );
    expect((await send(service, station.clerk, asked)).status).toBe(200);
  });

  it("takes an interval without a price, prices without tax alone, and never computes one", async () => {
    const station = await newStation(service);
    const columns = { name: 1, unit: 3, excl: 4, low: 5, high: 6 };
    const rows = [
      ["", "香樟", "Φ10", "株", "", "300", "420"],
      ["", "中砂", "", "m3", "150", "", ""],
    ];
    const given = { zoneId: station.zoneId, mapping: { columns }, facts: { taxBasis: "excl" as const } };
    expect((await send(service, station.clerk, formOf(await bookOf(...rows), given))).status).toBe(200);
    const taxed = { ...given, mapping: { columns: { ...columns, incl: 0 } } };
    const wrong = await send(
      service,
      station.clerk,
      formOf(await bookOf(rows[1]?.with(0, "160") ?? []), taxed),
    );
    expect(wrong.fieldMessages.join("")).toContain("仅发布除税价");
    const crossed = ["", "香樟", "Φ12", "株", "", "90000000000000.0002", "90000000000000.0001"];
    const low = await send(service, station.clerk, formOf(await bookOf(crossed), given));
    expect(low.fieldMessages.join("")).toContain("低于区间下限");
    const kept = await service.deps.db.select().from(priceRow);
    expect(kept.filter(({ name }) => name === "香樟")).toMatchObject([
      { excl: null, incl: null, low: "300.0000" },
    ]);
  });

  it("suggests the columns of the station's last import", async () => {
    const station = await newStation(service, "330300");
    await draft(service, station, [steel]);
    const body = uploadForm("新.xlsx", await bookOf(concrete));
    const { clerk } = station;
    const answer = await readAnswer(await service.fetch("priceHeads", { body }, { token: clerk.token }));
    const heads = answer.data(priceHeadsOutputSchema);
    expect(heads).toMatchObject({ remembered: true, sheets: [{ name: "信息价", headRow: 2 }] });
    expect(heads.sheets[0]?.columns).toMatchObject({ name: 1, excl: 4, incl: 5 });
  });
});

describe("publishIssue", () => {
  it("refuses an overlapping period, takes 正式 after 公示 and rows of a 勘误", async () => {
    const station = await newStation(service);
    const early = await publish(service, station, [steel, sand], { stage: "preliminary" });
    const final = await publish(service, station, [priced(steel, "3300", "3729"), sand]);
    expect(final.supersedes).toBe(early.issueId);
    expect((await list(station)).rows.map(({ incl }) => incl)).toEqual(["3729", "154.5"]);
    const { zoneId, clerk } = station;
    const twice = await send(service, clerk, formOf(await bookOf(steel), { zoneId }));
    expect(twice.error).toBe("price-issue.period");
    const quarter = { zoneId, facts: { periodKind: "quarter" as const } };
    expect((await send(service, clerk, formOf(await bookOf(steel), quarter))).message).toContain("期间重叠");

    const erratum = await draft(service, station, [priced(steel, "3000", "3390")], { stage: "erratum" });
    const { issueId } = erratum;
    const changes = (await clerk.call("priceIssueChanges", { issueId })).data();
    expect(changes.counts).toEqual({ large: 0, unit: 0, changed: 1, removed: 0, added: 0 });
    expect(changes.rows).toMatchObject([{ name: "热轧带肋钢筋", change: "-9.09", was: { incl: "3729" } }]);
    await station.second.call("priceIssuePublish", { issueId });
    const now = await list(station);
    expect(now.rows.map(({ incl, stage }) => [incl, stage]).toSorted()).toEqual([
      ["154.5", "final"],
      ["3390", "erratum"],
    ]);
  });

  it("takes 正式 once, after a 公示 that 勘误 has corrected in part or whole", async () => {
    const station = await newStation(service);
    const { zoneId, clerk } = station;
    await publish(service, station, [steel, sand], { stage: "preliminary" });
    await publish(service, station, [priced(sand, "140", "144.2")], { stage: "erratum" });
    await publish(service, station, [priced(steel, "3100", "3503")], { stage: "erratum" });
    const early = formOf(await bookOf(steel), { zoneId, facts: { stage: "preliminary" } });
    expect((await send(service, clerk, early)).message).toContain("本期已有勘误");
    await publish(service, station, [steel, sand]);
    expect((await list(station)).rows.map(({ stage }) => stage)).toEqual(["final", "final"]);
    await publish(service, station, [priced(steel, "3200", "3616"), sand], { stage: "erratum" });
    const again = await send(service, clerk, formOf(await bookOf(steel), { zoneId }));
    expect([again.error, again.message]).toEqual([
      "price-issue.period",
      expect.stringContaining("本期已有正式"),
    ]);
  });

  it("replaces with a 勘误 the row whose unit it corrects, as the comparison shows", async () => {
    const station = await newStation(service);
    const perKilogram = steel.with(3, "kg");
    const wrong = await publish(service, station, [perKilogram, concrete]);
    const { issueId } = await draft(service, station, [steel], { stage: "erratum" });
    const compared = async () => (await station.clerk.call("priceIssueChanges", { issueId })).data();
    const before = await compared();
    expect(before.rows).toMatchObject([{ kind: "unit", was: { unit: "kg" }, is: { unit: "t" } }]);
    await station.second.call("priceIssuePublish", { issueId });
    const now = await list(station);
    expect(now.rows.map(({ name, unit }) => [name, unit]).toSorted()).toEqual([
      ["热轧带肋钢筋", "t"],
      ["预拌混凝土", "m3"],
    ]);
    const rows = await service.deps.db.select().from(priceRow).where(eq(priceRow.issueId, wrong.issueId));
    expect(rows.map(({ unit, inForce, supersededBy }) => [unit, inForce, supersededBy])).toEqual([
      ["kg", false, issueId],
      ["m3", true, null],
    ]);
    await publish(service, station, [perKilogram], { stage: "erratum" });
    expect((await list(station)).rows.map(({ unit }) => unit).toSorted()).toEqual(["kg", "m3"]);
    expect((await compared()).rows).toEqual(before.rows);
  });

  it("compares a draft with the period before: large changes, units, gone and new", async () => {
    const station = await newStation(service);
    await publish(service, station, [steel, concrete, sand]);
    const next = [
      priced(steel, "4000", "4520"),
      sand.with(3, "t"),
      ["5", "水泥", "", "t", "400", "452", "13"],
    ];
    const { issueId } = await draft(service, station, next, { firstMonth: "2026-02" });
    const changes = (await station.second.call("priceIssueChanges", { issueId })).data();
    expect(changes).toMatchObject({ rowsBefore: 3, rowsNow: 3, before: [{ start: "2026-01-01" }] });
    expect(changes.counts).toEqual({ large: 1, unit: 1, changed: 1, removed: 1, added: 1 });
    expect(changes.rows.map(({ kind, name }) => [kind, name])).toEqual([
      ["changed", "热轧带肋钢筋"],
      ["unit", "中砂"],
      ["removed", "预拌混凝土"],
      ["added", "水泥"],
    ]);
  });

  it("writes open files once, with their digests", async () => {
    const station = await newStation(service);
    const { issueId, open } = await publish(service, station, [steel]);
    expect(open.map(({ format }) => format)).toEqual(["csv", "json"]);
    for (const { format, sha256 } of open) {
      const answer = await service.fetch("priceOpenFile", {}, { params: { issueId, format } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
      const text = bytes.toString();
      expect(text).toContain("热轧带肋钢筋");
      if (format === "json") expect(JSON.parse(text)).toMatchObject({ id: issueId, rows: [{ unit: "t" }] });
      else expect(text.split("\r\n")).toHaveLength(3);
    }
    const waiting = await draft(service, station, [steel], { firstMonth: "2026-02" });
    const params = { issueId: waiting.issueId, format: "csv" };
    expect((await service.fetch("priceOpenFile", {}, { params })).status).toBe(404);
  });

  // ASVS 2.4.1
  it("sends open files to one address at a limited rate", async () => {
    const station = await newStation(service);
    const { issueId } = await publish(service, station, [steel]);
    const read = async (ip: string) => {
      const headers = { "x-service-secret": webSecret, "x-client-ip": ip };
      const params = { issueId, format: "csv" };
      return (await service.fetch("priceOpenFile", { headers }, { params })).status;
    };
    const at = service.clock.now;
    const hits = Array.from({ length: 299 }, () => ({ kind: "price-open", address: "203.0.113.7", at }));
    await service.deps.db.insert(rateLimitHit).values(hits);
    expect([await read("203.0.113.7"), await read("203.0.113.7")]).toEqual([200, 429]);
    expect(await read("203.0.113.8")).toBe(200);
  });
});

describe("priceList", () => {
  it("finds a material as each station prints it", async () => {
    const [first, second] = [await newStation(service), await newStation(service)];
    const [name, mark] = [`焊接钢管（${first.zone}）`, "ＨＲＢ 400"];
    await publish(service, first, [steel.with(1, name).with(2, mark)]);
    await publish(service, second, [steel.with(1, name.normalize("NFKC")).with(2, "HRB400")]);
    for (const station of [first, second]) {
      for (const search of [name, name.normalize("NFKC"), "HRB400", "ｈｒｂ４００"])
        expect((await list(station, { search })).total, search).toBe(1);
      expect((await list(station, { search: "HRB500" })).total).toBe(0);
    }
  });
});

describe("exportPrices", () => {
  it("names period and stage, a column each, and a period of one month once", async () => {
    const station = await newStation(service);
    await publish(service, station, [steel, sand], { stage: "preliminary" });
    await publish(service, station, [priced(sand, "140", "144.2")], { stage: "erratum" });
    const quarter = { periodKind: "quarter", firstMonth: "2026-04" } as const;
    await publish(service, station, [steel], quarter);
    const exported = async (period: string) => {
      const asked = { zone: station.zoneId, period, columns: ["name", "period"] };
      const init = { body: JSON.stringify(asked), headers: { "content-type": "application/json" } };
      const book = await service.fetch("priceExport", init, { token: station.clerk.token });
      return rowsOfWorkbook(new Uint8Array(await book.arrayBuffer()));
    };
    const [head, ...rows] = await exported("2026-01");
    expect(head).toEqual(["序号", "材料名称", "期间", "阶段"]);
    expect(rows.map(([, ...cells]) => cells.join()).toSorted()).toEqual([
      "中砂,2026-01,勘误",
      "热轧带肋钢筋,2026-01,公示",
    ]);
    expect((await exported("2026-04"))[1]).toEqual([1, "热轧带肋钢筋", "2026-04至2026-06", "正式"]);
  });
});

describe("price item", () => {
  it("shows the trend with its changes, an alias and the index of the basket", async () => {
    const station = await newStation(service);
    await publish(service, station, [priced(steel, "100", "113"), priced(sand, "100", "103"), concrete]);
    const [row] = (await list(station, { search: "钢筋" })).rows;
    if (!row) throw new Error("no row");
    const { itemId } = row;
    const alias = { itemId, name: `螺纹钢${station.zone}`, specification: "三级Φ12", unit: "吨" };
    expect((await station.clerk.call("priceAliasAdd", alias)).status).toBe(200);
    expect((await station.clerk.call("priceAliasAdd", alias)).error).toBe("price-item.alias");
    const renamed = priced(steel, "110", "124.3").with(1, alias.name).with(2, alias.specification);
    const both = formOf(await bookOf(steel, renamed.with(0, "9")), { zoneId: station.zoneId });
    expect((await send(service, station.clerk, both)).fields).toEqual(["4.name"]);
    await publish(service, station, [renamed, priced(sand, "95", "97.85")], { firstMonth: "2026-02" });
    const item = (await station.clerk.call("priceItem", { itemId })).data();
    const own = item.points.filter(({ zoneId }) => zoneId === station.zoneId);
    expect(item.aliases.map(({ name }) => name)).toContain(alias.name);
    expect(own.map(({ incl, onPrevious }) => [incl, onPrevious])).toEqual([
      ["113", null],
      ["124.3", null],
    ]);
    const asked = { zone: station.zoneId, base: "2026-01" };
    const index = (await station.clerk.call("priceIndex", asked)).data();
    expect(index).toMatchObject({ basket: 3, points: [{ value: "1.00000", matched: 3 }, { matched: 2 }] });
    expect(index.points[1]?.value).toBe(Math.sqrt(1.1 * 0.95).toFixed(5));
    const book = await service.fetch(
      "priceIndexExport",
      { body: JSON.stringify(asked), headers: { "content-type": "application/json" } },
      { token: station.clerk.token },
    );
    expect(await rowsOfWorkbook(new Uint8Array(await book.arrayBuffer()))).toEqual([
      ["序号", "期间", "指数（基期为100）", "匹配材料", "基期材料", "匹配率（%）"],
      [1, "2026-01", 100, 3, 3, 100],
      [2, "2026-02", 102.225, 2, 3, 66.7],
    ]);
    const missing = await station.clerk.call("priceItem", { itemId: "00000000-0000-4000-8000-000000000000" });
    expect(missing.error).toBe("price-item.not-found");
  });

  it("takes no alias in another unit, which would mix prices by kg with those by t", async () => {
    const { station, itemId } = await publishedItem(service);
    const alias = { itemId, name: `螺纹钢${station.zone}`, specification: "三级Φ12", unit: "kg" };
    const refused = await station.clerk.call("priceAliasAdd", alias);
    expect([refused.error, refused.fields]).toEqual(["request.invalid", ["unit"]]);
    expect(refused.fieldMessages).toEqual(["单位应与本材料的单位t一致"]);
    expect((await station.clerk.call("priceAliasAdd", { ...alias, unit: "吨" })).status).toBe(200);
  });
});
