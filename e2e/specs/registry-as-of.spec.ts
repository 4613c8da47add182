import { shanghaiDay } from "#contracts/shanghai-time.ts";

import { pdfFile } from "../actions/attachments.ts";
import { faults } from "../actions/axe.ts";
import { sendFile } from "../actions/prepare.ts";
import { call } from "../actions/service.ts";
import { clickHydrated, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { idNumbers } from "../data/staff-book.ts";
import { expect, test } from "../fixtures/test.ts";

const today = () => shanghaiDay(new Date());

test("as of a day › a person is shown as recorded then, with a way back, and today with the scans", async ({
  sessionOf,
  watch,
}) => {
  watch.expectOnConsole(/422/);
  const filer = await sessionOf(people.otherFiler);
  const serial = String(Date.now()).slice(-6);
  const { personId } = await call(filer, "staffAdd", {
    name: `卓${serial.slice(-4)}`,
    idType: "id-card",
    idNumber: idNumbers()(),
    phone: "13900000048",
    startedOn: "2025-01-06",
  });
  const fileId = await sendFile(filer, pdfFile("注册证书.pdf"));
  const { revision } = await call(filer, "registryRequestForm", { kind: "certificate-add", personId });
  const values = { certNo: `建[造]11223301${serial}`, registeredOn: "2025-02-01", validTo: "2029-01-31" };
  const asked = { kind: "certificate-add", personId, revision, values, reason: "初始注册" } as const;
  const { id } = await call(filer, "registryRequestSubmit", { ...asked, fileIds: [fileId] });
  const county = await sessionOf(people.quietCounty);
  await call(county, "registryRequestReview", { registryRequestId: id, revision: 1, result: "pass" });

  await county.goto(`/pages/staff-m?id=${personId}`);
  const scans = county.getByRole("table", { name: "证书扫描件列表" });
  await clickHydrated(scans.getByRole("link", { name: "注册证书.pdf" }));
  const preview = county.getByRole("dialog", { name: "注册证书.pdf" });
  await expect(preview).toBeVisible();
  await county.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);

  await clickHydrated(county.getByRole("button", { name: "查看某日状态" }));
  const dialog = county.getByRole("dialog", { name: "查看某日状态" });
  await dialog.getByRole("button", { name: "查看", exact: true }).click();
  await expect(dialog.getByText("请选择截至日期")).toBeVisible();
  await dialog.getByRole("textbox", { name: "截至日期" }).fill(today());
  await dialog.getByRole("button", { name: "查看", exact: true }).click();
  await expect(county).toHaveURL(new RegExp(`on=${today()}`));
  await expect(county.getByText("不是现在的状态")).toBeVisible();
  await expect(county.getByRole("table", { name: "注册证书列表" })).toContainText(values.certNo);
  await county.reload();
  await expect(county.getByText("不是现在的状态")).toBeVisible();
  await county.goto(`/pages/staff-m?id=${personId}&on=2026-01-01`);
  await expect(county.getByText("当日没有可查看的登记")).toBeVisible();
  await clickHydrated(county.getByRole("link", { name: "返回现在的状态" }));
  await expect(county.getByRole("tab", { name: "变更记录" })).toBeVisible();

  await filer.goto(`/pages/corp-u?on=${today()}`);
  await expect(filer.getByText("不是现在的状态")).toBeVisible();
  await expect(filer.getByRole("heading", { name: "登记信息" })).toBeVisible();
  await expect(filer.getByRole("heading", { name: "备案情况" })).toHaveCount(0);
  await filer.goto("/pages/corp-u?on=2099-01-01");
  await expect(filer.getByText("截至日期不能晚于今天")).toBeVisible();
  await clickHydrated(filer.getByRole("link", { name: "返回现在的状态" }));
  await expect(filer.getByRole("heading", { name: "备案情况" })).toBeVisible();
});

test("menu on a phone › is one row of words that keys walk and that shows the current entry", async ({
  sessionOf,
}) => {
  for (const who of [people.quietCounty, people.otherFiler, people.systemAdmin]) {
    const page = await sessionOf(who);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/pages/home");
    const menu = page.getByRole("navigation", { name: "主菜单" });
    expect((await menu.boundingBox())?.height ?? 99).toBeLessThan(64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await faults(page)).toEqual([]);
    const entries = menu.locator("> ul > li > a, > ul > li > details > summary");
    for (const name of await entries.locator("> span").all()) await expect(name).toBeVisible();
    await (await hydrated(entries.first())).focus();
    await page.keyboard.press("End");
    await expect(entries.last()).toBeFocused();
    await expect(entries.last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Home");
    await expect(entries.first()).toBeInViewport({ ratio: 1 });
  }
});
