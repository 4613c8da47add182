import { faults } from "../actions/axe.ts";
import { askOwnCode, newSelf, openOwnRecord } from "../actions/own-record.ts";
import { afterReclickPause, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

/** The browser logs every refused call to the console. */
const refusals = /status of 422 .*\/ks\/personal-data\//;

test("own record › a person reads it and asks for a correction, which the enterprise settles", async ({
  page,
  pageOf,
  watch,
}) => {
  test.slow();
  watch.expectOnConsole(refusals);
  const filer = await pageOf(people.otherFiler);
  await filer.goto("/pages/staff-u");
  const self = await newSelf(filer);
  const administrator = await pageOf(people.systemAdmin);
  await page.goto("/");
  await page.getByRole("link", { name: "本人信息查询" }).click();
  await page.waitForURL("**/personal-data");
  await openOwnRecord(page, administrator, self);
  const main = page.getByRole("main");
  await expect(main).toContainText(`139****${self.phone.slice(-4)}`);
  await expect(main).not.toContainText(self.idNumber);
  await expect(page.getByRole("table", { name: "任职情况列表" })).toContainText("在职");
  await expect(page.getByRole("table", { name: "变更记录" })).toContainText("登记人员");
  expect(await faults(page)).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), location.href]),
  );
  expect(stored).not.toMatch(new RegExp(`${self.name}|${self.idNumber}|${self.phone}`));

  await page.getByRole("button", { name: "提交更正请求" }).click();
  await expect(page.getByText("请写明哪一项有误")).toHaveCount(2);
  const text = "职称应为高级工程师，请更正";
  await page.getByLabel("需要更正的内容").fill(text);
  await afterReclickPause(page);
  await page.getByRole("button", { name: "提交更正请求" }).click();
  await expect(page.getByRole("table", { name: "本人更正请求列表" })).toContainText("待处理");
  await page.reload();
  await expect(
    page.getByRole("textbox", { name: "姓名" }),
    "nothing is left for the next person",
  ).toHaveValue("");

  // As a message of the type 人员信息 does.
  await filer.goto(`/pages/registry-request?id=${self.personId}`);
  await filer.waitForURL((url) => url.pathname === "/pages/staff-u");
  await expect(filer.getByRole("main")).toContainText("本人提出的1条更正请求等待处理");
  await clickHydrated(filer.getByRole("button", { name: /^处理/ }));
  expect(await faults(filer)).toEqual([]);
  const dialog = filer.getByRole("dialog", { name: "处理更正请求" });
  await expect(dialog).toContainText(text);
  await dialog.getByLabel("处理情况").fill("已核对职称证书并修改");
  await dialog.getByRole("button", { name: "已处理" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(filer.getByRole("table", { name: "本人更正请求列表" })).toContainText("已核对职称证书并修改");
});

test("own record › an unknown person gets the same words, and a wrong code opens nothing", async ({
  page,
  watch,
}) => {
  watch.expectOnConsole(refusals);
  await page.goto("/personal-data");
  await askOwnCode(page, { name: "查无此人", idNumber: "E00000000" });
  await page.getByRole("textbox", { name: "短信验证码" }).fill("000000");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.getByText("姓名、证件号码或短信验证码不正确")).toBeVisible();
});
