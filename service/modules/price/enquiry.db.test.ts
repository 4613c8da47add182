import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

import { samplePdf, upload } from "../file/testing/upload.ts";
import { asked, enquiryOf } from "./testing/enquiries.ts";
import { bookOf, formOf, newStation, publish, send, steel } from "./testing/prices.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const own = async (person: Person) => (await person.call("priceEnquiryList", { scope: "own" })).data();
const todo = async (person: Person) => (await person.call("todoList", { status: "price-enquiry" })).data();

const told = (id: string) =>
  service.deps.db.select().from(outbox).where(eq(outbox.businessId, id)).orderBy(outbox.id);

describe("price enquiry", () => {
  it("waits at the zone's station until it is answered, and tells both sides", async () => {
    const { enquiryId, station, asker } = await asked(service);
    expect((await own(asker)).rows).toMatchObject([
      { enquiryId, zone: station.zone, status: "open", maySettle: false, mayWithdraw: true },
    ]);
    expect((await todo(station.clerk)).rows).toContainEqual(
      expect.objectContaining({ businessId: enquiryId, title: "材料询价：气凝胶毡 10mm", msgType: "6" }),
    );
    expect((await station.clerk.call("todoTotal", {})).data().byStatus["price-enquiry"]).toBeGreaterThan(0);
    const answer = { enquiryId, excl: "106.20", incl: "120", source: "三家供应商报价", reply: "含运费" };
    expect((await station.second.call("priceEnquiryAnswer", answer)).status).toBe(200);
    expect((await own(asker)).rows).toMatchObject([
      { status: "answered", excl: "106.2", incl: "120", source: "三家供应商报价", isPublic: false },
    ]);
    expect((await todo(station.clerk)).rows.map(({ businessId }) => businessId)).not.toContain(enquiryId);
    expect(await told(enquiryId)).toMatchObject([
      { msgType: "6", text: "有新的询价，请答复" },
      { msgType: "6", text: "已答复" },
      { stationId: expect.any(String), hint: "step" },
    ]);
    expect((await station.clerk.call("priceEnquiryAnswer", answer)).error).toBe("price-enquiry.state");
    expect((await asker.call("priceEnquiryWithdraw", { enquiryId })).error).toBe("price-enquiry.state");
  });

  it("opens files of the question to the two sides, those of a public answer to everybody", async () => {
    const station = await newStation(service);
    const asker = await service.person("filer");
    const other = await service.person("filer");
    const sent = (await upload(service, asker, "样本.pdf", samplePdf(500))).data(uploadOutputSchema);
    const foreign = (await upload(service, other, "别人的.pdf", samplePdf(500))).data(uploadOutputSchema);
    const question = enquiryOf(station.zoneId);
    const refused = await asker.call("priceEnquiryAsk", {
      ...question,
      fileIds: [sent.fileId, foreign.fileId],
    });
    expect([refused.status, refused.fields]).toEqual([422, ["fileIds"]]);
    const { enquiryId } = (
      await asker.call("priceEnquiryAsk", { ...question, fileIds: [sent.fileId] })
    ).data();
    const quote = (await upload(service, station.clerk, "报价.pdf", samplePdf(400))).data(uploadOutputSchema);
    const given = { enquiryId, incl: "9", source: "市场", isPublic: true };
    const stolen = await station.clerk.call("priceEnquiryAnswer", { ...given, fileIds: [foreign.fileId] });
    expect([stolen.status, stolen.fields]).toEqual([422, ["fileIds"]]);
    await station.clerk.call("priceEnquiryAnswer", { ...given, fileIds: [quote.fileId] });
    const statuses = (fileId: string) =>
      Promise.all(
        [asker, station.second, other].map(
          async ({ token }) => (await service.fetch("fileContent", {}, { token, params: { fileId } })).status,
        ),
      );
    expect(await statuses(sent.fileId)).toEqual([200, 200, 404]);
    expect(await statuses(quote.fileId), "of the published answer").toEqual([200, 200, 200]);
    const files = [{ id: sent.fileId, fileName: "样本.pdf", fileSize: sent.fileSize }];
    const ofStation = (await own(station.clerk)).rows;
    expect(ofStation.find((row) => row.enquiryId === enquiryId)).toMatchObject({
      files,
      answerFiles: [{ fileName: "报价.pdf" }],
    });
    const shown = (await other.call("priceEnquiryList", { scope: "public" })).data().rows;
    expect(shown.find((row) => row.enquiryId === enquiryId)).toMatchObject({
      files: [],
      answerFiles: [{ id: quote.fileId }],
    });
    expect((await asker.call("fileDelete", { fileId: sent.fileId })).error).toBe("file.attached");
  });

  it("shows everybody a published answer without who asked", async () => {
    const { enquiryId, station } = await asked(service);
    const other = await service.person("filer");
    const published = async () =>
      (await other.call("priceEnquiryList", { scope: "public", search: "气凝胶" })).data().rows;
    expect((await published()).map((row) => row.enquiryId)).not.toContain(enquiryId);
    await station.clerk.call("priceEnquiryAnswer", {
      enquiryId,
      incl: "120",
      source: "市场询价",
      isPublic: true,
    });
    expect(await published()).toContainEqual(
      expect.objectContaining({ enquiryId, enterprise: "", note: "", incl: "120", mayWithdraw: false }),
    );
  });

  it("is out of sight and reach of others", async () => {
    const { enquiryId, station } = await asked(service);
    const other = await service.person("filer");
    const elsewhere = await newStation(service, "330200");
    expect((await own(other)).total).toBe(0);
    expect((await other.call("priceEnquiryWithdraw", { enquiryId })).error).toBe("price-enquiry.not-found");
    const decline = { enquiryId, reply: "不属于本站" };
    expect((await elsewhere.clerk.call("priceEnquiryDecline", decline)).error).toBe(
      "price-enquiry.not-found",
    );
    expect((await own(elsewhere.clerk)).rows.map((row) => row.enquiryId)).not.toContain(enquiryId);
    expect((await station.clerk.call("priceEnquiryDecline", decline)).status).toBe(200);
  });

  it("leaves the station's open list when it is withdrawn", async () => {
    const { enquiryId, asker } = await asked(service);
    expect((await asker.call("priceEnquiryWithdraw", { enquiryId })).status).toBe(200);
    const [question, hint] = await told(enquiryId);
    expect(hint).toMatchObject({ stationId: question?.stationId, hint: "step" });
  });

  it("is open once for each enterprise, material, zone and month", async () => {
    const { enquiryId, station, asker } = await asked(service);
    const again = { ...enquiryOf(station.zoneId, "气凝胶 毡"), unit: "m2" };
    expect((await asker.call("priceEnquiryAsk", again)).error).toBe("price-enquiry.open");
    const other = await service.person("filer");
    expect((await other.call("priceEnquiryAsk", again)).status).toBe(200);
    expect((await asker.call("priceEnquiryAsk", { ...again, month: "2026-02" })).status).toBe(200);
    expect((await asker.call("priceEnquiryWithdraw", { enquiryId })).status).toBe(200);
    expect((await asker.call("priceEnquiryAsk", again)).status).toBe(200);
    const twice = await Promise.all(
      [1, 2, 3].map(() => asker.call("priceEnquiryAsk", { ...again, month: "2026-03" })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it("is refused for what the issue prices, and with bad input", async () => {
    const station = await newStation(service);
    await publish(service, station, [steel]);
    const filer = await service.person("filer");
    const priced = {
      zoneId: station.zoneId,
      month: "2026-01",
      name: "热轧带肋钢筋",
      specification: "HRB400 Φ12",
    };
    expect((await filer.call("priceEnquiryAsk", { ...priced, unit: "吨" })).error).toBe(
      "price-enquiry.published",
    );
    const blank = await filer.call("priceEnquiryAsk", { ...priced, name: " ", unit: "" });
    expect(blank.fields).toEqual(["name", "unit"]);
    const unknown = await filer.call("priceEnquiryAsk", {
      ...priced,
      zoneId: crypto.randomUUID(),
      unit: "t",
    });
    expect(unknown.fields).toEqual(["zoneId"]);
    const { enquiryId, station: asking } = await asked(service);
    const answer = (given: object) =>
      asking.clerk.call("priceEnquiryAnswer", { enquiryId, source: "市场询价", ...given });
    expect((await answer({})).fields).toEqual(["excl"]);
    expect((await answer({ excl: "120", incl: "100" })).fields).toEqual(["incl"]);
    expect((await answer({ incl: "0" })).fields).toEqual(["incl"]);
  });
});

describe("search", () => {
  it("finds published materials by name, specification and alias, and no drafts", async () => {
    const station = await newStation(service);
    const serial = crypto.randomUUID().slice(0, 8);
    const row = steel.with(1, `检索钢筋${serial}`);
    const form = formOf(await bookOf(row), { zoneId: station.zoneId });
    const draft = await send(service, station.clerk, form);
    expect(draft.status).toBe(200);
    const filer = await service.person("filer");
    const find = async (text: string) => {
      const { groups } = (await filer.call("search", { text, source: "price_item" })).data();
      return groups.flatMap(({ rows }) => rows);
    };
    expect(await find(`检索钢筋${serial}`)).toEqual([]);
    await publish(service, await newStation(service), [row]);
    const [found] = await find(`${serial} Φ12`);
    expect(found?.path).toMatch(/^\/pages\/materialList\?item=/);
    expect(found?.facts).toContain("1个价区");
    const itemId = found?.id;
    await station.clerk.call("priceAliasAdd", {
      itemId,
      name: `俗名${serial}`,
      specification: "",
      unit: "t",
    });
    expect((await find(`俗名${serial}`)).map(({ id }) => id)).toEqual([itemId]);
  });
});
