import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";
import { z } from "zod";

import type { FilingKind } from "#contracts/filing/kind.ts";
import { type TodoStatus } from "#contracts/todo/todo.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";

import { type FirstLoad, firstLoad } from "../actions/first-load.ts";
import { call } from "../actions/service.ts";
import { people, type UserCode } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

/**
 * Gzipped kilobytes (1000 bytes) of scripts and style sheets in a route's first load. State the reason where one is raised.
 */
const budgets = z
  .record(z.string(), z.number())
  .parse(JSON.parse(readFileSync("e2e/data/first-load-budgets.json", "utf8")));

/** kB. Two builds of one commit differ by up to 0.3 kB, because chunk names are part of the scripts. */
const buildSpread = 0.5;

/** kB, an absolute limit for the list with its shell. */
const listLimit = 220;

/** `todo`: opens the page behind the first to-do of this kind; `enterprise`: that of the first enterprise. */
type Visit = {
  who: UserCode | null;
  status?: FilingStatus;
  kind?: FilingKind;
  todo?: TodoStatus;
  enterprise?: true;
  notice?: "list" | "detail";
  help?: true;
};

/** The user, and the filing status for routes of one filing. */
const visits: Readonly<Record<string, Visit>> = {
  "/": { who: null },
  "/zwsso": { who: null },
  "/fileView": { who: null },
  "/accountLink": { who: null },
  "/accessibility": { who: null },
  "/help": { who: people.quietCounty },
  "/forgot": { who: null },
  "/register": { who: null },
  "/register/status": { who: null },
  "/transfer-consent": { who: null },
  "/personal-data": { who: null },
  "/report-check": { who: null },
  "/pages/explain": { who: people.quietCounty, help: true },
  "/pages/home": { who: people.quietCounty },
  "/pages/safety": { who: people.quietCounty },
  "/pages/messages": { who: people.quietCounty },
  "/pages/search": { who: people.quietCounty },
  "/pages/sms-outbox": { who: people.systemAdmin },
  "/pages/access-log": { who: people.auditAdmin },
  "/pages/diagnosis": { who: people.systemAdmin },
  "/pages/zgxj": { who: people.thirdFiler },
  "/pages/user-manage": { who: people.securityAdmin },
  "/pages/corp-m": { who: people.province },
  "/pages/corp-m/[id]": { who: people.province, enterprise: true },
  "/pages/corp-u": { who: people.fourthFiler },
  "/pages/role-permission": { who: people.securityAdmin },
  "/pages/staff-m": { who: people.quietCounty },
  "/pages/staff-u": { who: people.thirdFiler },
  "/pages/staff-u/import": { who: people.thirdFiler },
  "/pages/certificate": { who: people.thirdFiler },
  "/pages/materialList": { who: people.thirdFiler },
  "/pages/periodicalList": { who: people.thirdFiler },
  "/pages/detectStandard": { who: people.securityAdmin },
  "/pages/countiesToDo": { who: people.quietCounty },
  "/pages/cityToDo": { who: people.province },
  "/pages/basicDetails": { who: people.quietCounty, todo: "registration" },
  "/pages/registry-request": { who: people.thirdFiler },
  "/pages/notice-list/[node]": { who: people.thirdFiler, notice: "list" },
  "/pages/notice-details": { who: people.thirdFiler, notice: "detail" },
  "/pages/zgxj-details/first": { who: people.fourthFiler, status: "draft" },
  "/pages/zgxj-details/detection": { who: people.quietCounty, status: "detected" },
  "/pages/zgxj-details/result": { who: people.quietCounty, status: "detected" },
  "/pages/zgxj-details/publicity": { who: people.quietCounty, status: "filed" },
  "/pages/dataSummary": { who: people.province },
  "/pages/zb-list": { who: people.quietCounty },
  "/pages/zb-gather": { who: people.city },
  "/pages/zb-detail": { who: people.quietCounty, status: "detected" },
  "/pages/changeInfo": { who: people.quietCounty, status: "filed" },
  "/pages/jgjs": { who: people.thirdFiler },
  "/pages/jgjs-details/projectInfo": { who: people.filer, status: "draft", kind: "settlement" },
  "/pages/jgjs-details/costPreview": { who: people.province, status: "detected", kind: "settlement" },
  "/pages/jgjs-details/jgFilingForm": { who: people.province, status: "filed", kind: "settlement" },
};

/** Redirects and pages for developers only. */
const without = /^\/pages$|^\/pages\/zgxj-details$|^\/pages\/jgjs-details$|^\/pages\/gallery|^\/_/;

function builtRoutes(): string[] {
  const manifest = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8")));
  const pages = Object.entries(manifest).filter(([file]) => file.endsWith("/page"));
  return pages.map(([, route]) => route).filter((route) => !without.test(route));
}

async function addressOf(
  page: Page,
  route: string,
  { status, kind = "max-price", todo, enterprise, notice, help }: Visit,
): Promise<string> {
  if (enterprise) {
    const { rows } = await call(page, "enterpriseList", {});
    return route.replace("[id]", rows[0]?.id ?? "");
  }
  if (help) {
    const { rows } = await call(page, "helpList", {});
    return `${route}?id=${rows[0]?.id ?? ""}`;
  }
  if (notice === "list") return route.replace("[node]", encodeURIComponent("通知公告"));
  if (notice === "detail") {
    const { rows } = await call(page, "noticeList", {});
    return `${route}?id=${rows[0]?.id ?? ""}`;
  }
  if (todo) {
    const waiting = await call(page, "todoList", { status: todo });
    return waiting.rows[0]?.path ?? route;
  }
  if (!status) return route;
  const { rows } = await call(page, "filingList", { kind, status });
  return `${route}?id=${rows[0]?.id ?? ""}`;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

function lineOf(route: string, { js, css }: FirstLoad): string {
  const budget = String(budgets[route] ?? "none").padStart(7);
  return `${route.padEnd(30)}${kilobytes(js)}${kilobytes(css)}${kilobytes(js + css)}${budget}`;
}

test("first load › stays within the budget of each route", async ({ screenOf, browse }) => {
  test.setTimeout(180_000);
  expect(Object.keys(visits).toSorted(), "each route of the build is looked at").toEqual(
    builtRoutes().toSorted(),
  );
  const lines = [`${"first load, kB gzipped".padEnd(30)}     js    css    sum budget`];
  const over: Record<string, FirstLoad["files"]> = {};
  for (const [route, visit] of Object.entries(visits)) {
    const page = visit.who ? await screenOf(visit.who) : await browse();
    const load = await firstLoad(page, await addressOf(page, route, visit));
    lines.push(lineOf(route, load));
    const most = Math.min(budgets[route] ?? 0, route === "/pages/zgxj" ? listLimit : Infinity);
    expect(load.js, `${route} has scripts`).toBeGreaterThan(50_000);
    if ((load.js + load.css) / 1000 > most + buildSpread) over[route] = load.files;
  }
  console.log(lines.join("\n"));
  expect(over, lines.join("\n")).toEqual({});
});
