import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

import type { Page } from "@playwright/test";

import { type FilingItem } from "#contracts/filing/item.ts";
import { filingKindSchema } from "#contracts/filing/kind.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import { filingStatusSchema } from "#contracts/workflow/status.ts";

import { call } from "../actions/service.ts";
import { afterReclickPause, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const phone = /(?<![\w-])1[3-9]\d{9}(?![\w-])/;
const idNumber = /(?<![\w-])[1-9]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\w-])/;

const root = join(import.meta.dirname, "../../app/(pages)");
const paths = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter(({ name, parentPath }) => name === "page.tsx" && !/gallery|\[/.test(parentPath))
  .map(({ parentPath }) => `/${relative(root, parentPath)}`);

const roles = [
  people.thirdFiler,
  people.county,
  people.city,
  people.province,
  people.systemAdmin,
  people.securityAdmin,
  people.auditAdmin,
] as const;

/**
 * One filing of each second kind and status, in turn with the next role, without those this person may edit: their forms
 * hold whole numbers. What the service answers to each role is searched in service/demo/demo.sweep.db.test.ts.
 */
async function filingsOf(page: Page, turn: number): Promise<FilingItem[]> {
  const found = await Promise.all(
    filingKindSchema.options.map((kind) => call(page, "filingList", { kind, pageSize: 50 })),
  );
  const rows = found.flatMap((list) => list.rows).filter(({ actions }) => !actions.includes("save"));
  const states = filingKindSchema.options.flatMap((kind) =>
    filingStatusSchema.options.map((status) => `${kind} ${status}`),
  );
  const groups = Map.groupBy(rows, ({ kind, status }) => `${kind} ${status}`);
  return states
    .filter((_, index) => index % 2 === turn % 2)
    .flatMap((state) => groups.get(state)?.slice(0, 1) ?? []);
}

async function addressesFor(page: Page, userCode: (typeof roles)[number]): Promise<string[]> {
  const plain = paths.filter((path) => !path.includes("Details") && !path.includes("details"));
  if (userCode.endsWith("admin")) return plain;
  const filings = (await filingsOf(page, roles.indexOf(userCode))).flatMap(({ id, kind }) => [
    ...paths
      .filter((path) => path.startsWith(`${filingListPaths[kind]}-details/`))
      .map((path) => `${path}?id=${id}`),
    `/pages/changeInfo?id=${id}`,
  ]);
  const { rows } = await call(page, "todoList", { pageSize: 50 });
  const applications = rows
    .filter(({ msgType }) => msgType === "1")
    .map(({ businessId }) => `/pages/basicDetails?id=${businessId}`);
  return [...plain, ...filings, ...applications];
}

for (const userCode of roles) {
  // ASVS 15.3.1
  // GB/T 22239 8.1.4.11 b)
  test(`page source › holds no whole phone or ID number for ${userCode}`, async ({ screenOf }) => {
    const page = await screenOf(userCode);
    const addresses = await addressesFor(page, userCode);
    const found: string[] = [];
    let read = 0;
    for (const address of addresses) {
      const answer = await page.request.get(address);
      if (answer.ok()) read += 1;
      const source = await answer.text();
      for (const pattern of [phone, idNumber]) {
        const [number] = pattern.exec(source) ?? [];
        if (number !== undefined) found.push(`${address}: ${number}`);
      }
    }
    expect(read).toBeGreaterThan(3);
    expect(found).toEqual([]);
  });
}

test("masked number › is revealed by keyboard on request, hidden again, and gone with the page", async ({
  screenOf,
}) => {
  const page = await screenOf(people.county);
  const { rows } = await call(page, "filingList", { kind: "settlement", pageSize: 50 });
  const [filing] = rows.filter(({ status }) => status !== "draft");
  if (!filing) throw new Error("The demo has no settlement of this station");
  await page.goto(`/pages/jgjs-details/jgFilingForm?id=${filing.id}`);
  const cell = page.locator("dd").filter({ has: page.getByRole("button", { name: /^显示/ }) });
  const first = cell.first();
  const masked = /1\d{2}\*{4}\d{4}/;
  await expect(first).toHaveText(masked);
  await clickHydrated(first.getByRole("button", { name: /^显示/ }));
  const number = page.locator("[data-masked]");
  await expect(number).toHaveText(phone);
  const hide = page.getByRole("button", { name: /^隐藏/ });
  await expect(hide).toBeFocused();
  await page.emulateMedia({ media: "print" });
  await expect(number).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await afterReclickPause(page);
  await hide.press("Enter");
  await expect(number).toHaveCount(0);
  await afterReclickPause(page);
  await clickHydrated(first.getByRole("button", { name: /^显示/ }));
  await expect(number).toHaveText(phone);
  await page.reload();
  await expect(first).toHaveText(masked);
  await expect(number).toHaveCount(0);
});
