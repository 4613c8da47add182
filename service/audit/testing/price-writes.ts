import { asked, enquiryOf } from "#service/modules/price/testing/enquiries.ts";
import {
  bookOf,
  draft,
  formOf,
  newStation,
  publish,
  publishedItem,
  steel,
} from "#service/modules/price/testing/prices.ts";

import type { Lines } from "./stage.ts";

export const priceWrites = {
  priceList: "reads",
  priceScopes: "reads",
  priceItem: "reads",
  priceIndex: "reads",
  priceZoneList: "reads",
  priceHeads: "reads",
  priceImportFaults: "reads",
  priceIssueList: "reads",
  priceIssueChanges: "reads",
  priceIssueAffected: "reads",
  priceEnquiryList: "reads",
  priceEnquiryZones: "reads",
  priceEnquiryAsk: async ({ service }) => {
    const { zoneId } = await newStation(service);
    return { input: enquiryOf(zoneId), token: (await service.person("filer")).token };
  },
  priceEnquiryWithdraw: async ({ service }) => {
    const { enquiryId, asker } = await asked(service);
    return { input: { enquiryId }, token: asker.token };
  },
  priceEnquiryAnswer: async ({ service }) => {
    const { enquiryId, station } = await asked(service);
    return { input: { enquiryId, incl: "120", source: "市场询价" }, token: station.clerk.token };
  },
  priceEnquiryDecline: async ({ service }) => {
    const { enquiryId, station } = await asked(service);
    return { input: { enquiryId, reply: "不属于本站发布范围" }, token: station.clerk.token };
  },
  priceOpenFile: "reads",
  priceExport: async (stage) => ({
    input: { columns: ["name", "incl"], period: "2026-01" },
    token: (await stage.as("county")).token,
  }),
  priceIndexExport: async ({ service }) => {
    const station = await newStation(service);
    await publish(service, station, [steel]);
    return { input: { zone: station.zoneId, base: "2026-01" }, token: station.clerk.token };
  },
  priceAliasAdd: async ({ service }) => {
    const { itemId, station } = await publishedItem(service);
    const name = `别名${crypto.randomUUID()}`;
    return { input: { itemId, name, unit: "t" }, token: station.clerk.token };
  },
  priceZoneAdd: async ({ service }) => {
    const { clerk } = await newStation(service);
    return { input: { name: `价区${crypto.randomUUID()}`.slice(0, 30) }, token: clerk.token };
  },
  priceImport: async ({ service }) => {
    const { clerk, zoneId } = await newStation(service);
    return { form: formOf(await bookOf(steel), { zoneId }), token: clerk.token };
  },
  priceIssuePublish: async ({ service }) => {
    const station = await newStation(service);
    const { issueId } = await draft(service, station, [steel]);
    return { input: { issueId }, token: station.second.token };
  },
  priceIssueRemove: async ({ service }) => {
    const station = await newStation(service);
    const { issueId } = await draft(service, station, [steel]);
    return { input: { issueId }, token: station.clerk.token };
  },
} satisfies Lines;
