import type pg from "pg";

import type { Role } from "#contracts/permissions/roles.ts";
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
  asked: (own: OwnService) => Promise<Readonly<Record<string, Asked>>>;
  /** Streamed once at the large size. */
  exported: (own: OwnService) => Promise<Asked>;
};

const deep = (perPage: number, rows: number) => ({ curPage: Math.ceil(rows / perPage), pageSize: perPage });

const filings: ScaleSet = {
  role: "province",
  few: 1000,
  many: 1_000_000,
  fill: fillFilings,
  asked: async () => ({
    list: ["filingList", {}],
    "deep page": ["filingList", deep(20, 10_000)],
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
  asked: async ({ db }) => ({
    list: ["auditLogList", {}],
    "deep page": ["auditLogList", deep(20, 10_000)],
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
  asked: async () => ({
    list: ["priceList", {}],
    "deep page": ["priceList", deep(20, 10_000)],
    "of a month": ["priceList", { period: "2019-05" }],
    "search of two characters": ["priceList", { search: "钢筋" }],
    "search without a hit": ["priceList", { search: "砼骨" }],
    scopes: ["priceScopes", {}],
  }),
  exported: async () => ["priceExport", { period: "2019-05", columns: ["name", "zone", "incl"] }],
};

export const sets = { filings, audit, prices };
