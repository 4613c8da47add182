import type pg from "pg";

import type { Role } from "#contracts/permissions/roles.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { Db } from "#service/db/connect.ts";

import type { Asked } from "../as-province.ts";
import type { OwnService } from "../own-service.ts";
import { fillAudit, onePerson } from "./fill-audit.ts";
import { fillPrices } from "./fill-prices.ts";
import { fillFilings } from "./fill.ts";

export type ScaleSet = {
  role: Role;
  few: number;
  many: number;
  fill: (db: Db, owner: pg.Client, size: number) => Promise<void>;
  asked: (filled: { own: OwnService; size: number }) => Promise<Readonly<Record<string, Asked>>>;
  /** Streamed once at the large size. */
  exported: (own: OwnService) => Promise<Asked>;
};

const pageSize = 20;
/** The last page of a list, or of what is counted of it. */
const deep = (listed: number) => ({
  curPage: Math.ceil(Math.min(listed, serviceLimits.countedRows) / pageSize),
  pageSize,
});

const filings: ScaleSet = {
  role: "province",
  few: 1000,
  many: 1_000_000,
  fill: fillFilings,
  asked: async ({ size }) => ({
    list: ["filingList", {}],
    // Two thirds are of this kind, and some are drafts.
    "deep page": ["filingList", deep(size * 0.6)],
    "by name": ["filingList", { sort: "projectName", order: "asc" }],
    "by price, least first": ["filingList", { sort: "ceilingPrice", order: "asc" }],
    "search of a common word": ["filingList", { search: "学校" }],
    "search of a rare word": ["filingList", { search: "砼塔" }],
    "search without a hit": ["filingList", { search: "砼骨" }],
    home: ["homeSummary", {}],
    "to-do": ["todoList", {}],
  }),
  exported: async () => [
    "filingExport",
    { columns: ["no", "projectName"], from: "2016-12-01", to: "2017-06-01" },
  ],
};

const audit: ScaleSet = {
  role: "audit-admin",
  few: 10_000,
  many: 10_000_000,
  fill: fillAudit,
  asked: async ({ own: { db }, size }) => ({
    list: ["auditLogList", {}],
    "deep page": ["auditLogList", deep(size)],
    "of a person": ["auditLogList", { person: await onePerson(db) }],
    "people of a name of two characters": ["auditLogList", { person: "人员" }],
    "of an act": ["auditLogList", { action: "提交备案" }],
    refused: ["auditLogList", { result: "refused" }],
    "of an address without a row": ["auditLogList", { ip: "203.0.113.9" }],
  }),
  exported: async ({ db }) => [
    "auditLogExport",
    { person: await onePerson(db), columns: ["at", "person", "action", "result", "ip"] },
  ],
};

const prices: ScaleSet = {
  role: "province",
  few: 30_000,
  many: 3_000_000,
  fill: (db, _owner, size) => fillPrices(db, size),
  asked: async ({ size }) => ({
    list: ["priceList", {}],
    // Asks for one of 120 months.
    "deep page": ["priceList", deep(size / 120)],
    "of a month": ["priceList", { period: "2019-05" }],
    "search of two characters": ["priceList", { search: "钢筋" }],
    "search without a hit": ["priceList", { search: "砼骨" }],
    scopes: ["priceScopes", {}],
  }),
  exported: async () => ["priceExport", { period: "2019-05", columns: ["name", "zone", "incl"] }],
};

export const sets = { filings, audit, prices };
