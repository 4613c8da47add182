import { readFile } from "node:fs/promises";

import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("diagnosis › checks on opening and on demand, and saves what was shown", async ({ pageOf }) => {
  const page = await pageOf(people.systemAdmin);
  await page.goto("/pages/diagnosis");
  await expect(page.getByText(/检查\d+个项目：故障0处/)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "数据密钥" });
  await expect(row).toContainText("均可解密");
  const again = page.waitForResponse((answer) => answer.url().endsWith("/ks/diagnosis/v1/run"));
  await page.getByRole("button", { name: "重新检查" }).click();
  expect((await again).status()).toBe(200);
  await page.getByRole("button", { name: "下载诊断资料" }).click();
  const dialog = page.getByRole("dialog", { name: "诊断资料" });
  await expect(dialog).toContainText("不含密钥、密码、人员和工程信息");
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "保存" }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toContain("【检查结果】");
  expect(text).toContain("IDLE_MINUTES：");
  await expect(dialog).toHaveCount(0);
});
