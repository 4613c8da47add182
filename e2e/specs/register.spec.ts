import type { Page } from "@playwright/test";

import { usccCheckCharacter } from "#contracts/identity.ts";

import { chooseFile, type Upload } from "../actions/attachments.ts";
import { fileOnDisk } from "../actions/file-on-disk.ts";
import {
  askCode,
  checkEnterprise,
  choosePassword,
  fillEnterprise,
  fillApplicant,
  newApplicant,
  openWaiting,
  prepareApplication,
  textsSentTo,
  uploadLicence,
} from "../actions/register.ts";
import { afterReclickPause, hydrated, clickHydrated } from "../actions/step.ts";
import { consultancy, people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

/** The browser logs every refused call to the console. */
const refusals = /status of 4(09|13|22) .*\/ks\/(register|login)\//;

const kept = "填写内容已暂存";
const next = (page: Page) => page.getByRole("button", { name: "下一步" });

async function decide(station: Page, button: "通过" | "退回", reason = ""): Promise<void> {
  await clickHydrated(station.getByRole("button", { name: button, exact: true }));
  const dialog = station.getByRole("alertdialog", { name: `${button}注册申请` });
  if (reason !== "") await dialog.getByRole("textbox", { name: "退回原因" }).fill(reason);
  await dialog.getByRole("button", { name: `确定${button}` }).click();
  await expect(dialog).toHaveCount(0);
}

test("registration › is sent, returned, corrected, passed, and signs in", async ({
  page,
  pageOf,
  browse,
}) => {
  test.slow();
  const applicant = newApplicant();
  const administrator = await pageOf(people.systemAdmin);
  await page.goto("/");
  await page.getByRole("link", { name: "企业注册" }).click();
  await checkEnterprise(page, applicant);
  await fillEnterprise(page);
  await uploadLicence(page);
  await expect(page.getByText(kept)).toBeVisible();
  await page.reload();
  await expect(page.locator("#field-legalRep"), "what was typed survives a reload").toHaveValue("沈新设");
  await expect(page.locator("#field-regionCode")).toHaveText(/^杭州市西湖区/);
  await clickHydrated(next(page));

  await fillApplicant(page, applicant);
  const code = await askCode(page, administrator, applicant.phone);
  await expect(page.getByText(kept)).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  for (const secret of ["周经办", "11010519491231002X", applicant.phone, applicant.password])
    expect(stored, "nothing personal lies in the browser").not.toContain(secret);
  await page.reload();
  await expect(page.locator("#field-idNumber"), "and yet it survives a reload").toHaveValue(
    "11010519491231002X",
  );
  await expect(page.getByRole("textbox", { name: "手机号" })).toHaveValue(applicant.phone);
  await choosePassword(page, applicant);
  await page.getByRole("textbox", { name: "短信验证码" }).fill(code);
  await page.getByRole("button", { name: "提交注册申请" }).click();
  await expect(page.getByRole("heading", { name: "注册申请已提交，等待审核" })).toBeVisible();
  await expect(page.getByText(/^ZC330106\d{9}$/)).toBeVisible();
  await expect(page.getByText("杭州市西湖区建设工程造价管理站")).toBeVisible();

  const station = await pageOf(people.county);
  await openWaiting(station, applicant.name);
  await expect(station.getByText("110***********002X")).toBeVisible();
  await decide(station, "退回", "法定代表人与营业执照不一致");
  await expect(station.getByText("已退回", { exact: true })).toBeVisible();
  await expect(station.getByRole("button", { name: "通过", exact: true })).toHaveCount(0);

  await page.getByRole("link", { name: "查询注册进度" }).click();
  await expect(page.getByText("法定代表人与营业执照不一致")).toBeVisible();
  await page.locator("#field-legalRep").fill("沈更正");
  await expect(page.getByText(kept)).toBeVisible();
  await page.reload();
  await expect(page.locator("#field-legalRep"), "mending survives a reload too").toHaveValue("沈更正");
  await uploadLicence(page, "新营业执照.pdf");
  await clickHydrated(page.getByRole("button", { name: "重新提交" }));
  await expect(page.getByText("审核机构正在审核，结果将以短信通知")).toBeVisible();

  await openWaiting(station, applicant.name);
  await expect(station.getByRole("region", { name: "企业信息" }).getByText("沈更正")).toBeVisible();
  const again = station.getByRole("table", { name: "历次提交" }).getByRole("row").nth(1);
  await expect(again).toContainText("第2次");
  await expect(again).toContainText("退回：法定代表人与营业执照不一致");
  await expect(again).toContainText("法定代表人：沈新设 → 沈更正");
  await expect(again).toContainText(/营业执照：.* → 新营业执照\.pdf/);
  await decide(station, "通过");
  await clickHydrated(station.getByRole("button", { name: "受理记录" }));
  const record = station.getByRole("dialog", { name: "受理记录" });
  await expect(record.getByRole("listitem")).toHaveCount(4);
  await expect.poll(() => textsSentTo(administrator, applicant.phone)).toContain("已审核通过");

  await clickHydrated(page.getByRole("button", { name: "刷新" }));
  await expect(page.locator("b", { hasText: applicant.uscc })).toBeVisible();
  const newcomer = await browse();
  await newcomer.goto("/");
  await hydrated(newcomer.getByRole("button", { name: "登录", exact: true }));
  await newcomer.getByRole("textbox", { name: "账号" }).fill(applicant.uscc);
  await newcomer.getByRole("textbox", { name: "密码" }).fill(applicant.password);
  await newcomer.getByRole("button", { name: "登录", exact: true }).click();
  await newcomer.waitForURL(/\/pages\/home$/);
  await newcomer.getByRole("button", { name: /^用户中心/ }).click();
  await expect(newcomer.getByRole("dialog", { name: "用户中心" })).toContainText(applicant.name);
});

test("registration › reports each refusal where it is corrected", async ({ page, watch }) => {
  watch.expectOnConsole(refusals);
  const applicant = newApplicant();
  await page.goto("/register");
  await checkEnterprise(page, { ...applicant, uscc: "91310101MA1FPY5678" });
  await expect(page.getByText("统一社会信用代码校验位不正确，请核对")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "统一社会信用代码" })).toBeFocused();
  await checkEnterprise(page, { ...applicant, uscc: consultancy.uscc });
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("已注册或已提交注册申请");
  await expect(alert).not.toContainText(consultancy.name);
  await checkEnterprise(page, applicant);
  await clickHydrated(next(page));
  const summary = page.getByRole("alert", { name: "填写有误" });
  await expect(summary.getByRole("link")).toHaveCount(5);
  await expect(page.locator("#field-kind")).toBeFocused();
  const licence = page.getByRole("region", { name: "营业执照" });
  const small = (name: string, text: string): Upload => ({
    name,
    mimeType: "application/octet-stream",
    buffer: Buffer.from(text),
  });
  const refused: [Upload | string, string][] = [
    [small("执照.txt", "x"), "格式错误，请上传【jpg,jpeg,png,pdf】格式的文件"],
    [await fileOnDisk("执照.pdf", Buffer.alloc(0), 10 * 1_048_576 + 1), "文件大小不能超过【10 MB】!"],
    [small("执照.png", "no picture"), "文件不是PNG图片，请更换后重新上传"],
  ];
  for (const [file, words] of refused) {
    await chooseFile(page, "营业执照", file);
    await expect(licence.getByText(words)).toBeVisible();
  }
});

test("registration › explains a wrong code, a used phone and a second tab", async ({
  page,
  context,
  pageOf,
  watch,
}) => {
  test.slow();
  watch.expectOnConsole(refusals);
  const administrator = await pageOf(people.systemAdmin);
  const applicant = newApplicant();
  await page.goto("/register");
  await checkEnterprise(page, applicant);
  await fillEnterprise(page);
  await uploadLicence(page);
  await clickHydrated(next(page));
  const send = page.getByRole("button", { name: "提交注册申请" });
  await clickHydrated(send);
  await expect(page.locator("#field-applicantName")).toBeFocused();
  await expect(page.locator("#field-applicantName")).toHaveAttribute("aria-invalid", "true");
  await fillApplicant(page, applicant);
  await clickHydrated(send);
  await expect(page.getByText("手机号必填")).toBeVisible();
  const code = await askCode(page, administrator, applicant.phone);
  await page.getByRole("textbox", { name: "短信验证码" }).fill(code === "000000" ? "000001" : "000000");
  await clickHydrated(send);
  await expect(page.getByText("短信验证码错误或已失效")).toBeVisible();
  await expect(page.locator("#field-applicantName"), "nothing typed is lost").toHaveValue("周经办");

  const other = await context.newPage();
  await prepareApplication(other, administrator, { ...newApplicant(), uscc: applicant.uscc });
  await page.getByRole("textbox", { name: "短信验证码" }).fill(code);
  await afterReclickPause(page);
  await clickHydrated(send);
  await expect(page.getByText("已注册或已提交注册申请")).toBeVisible();
  await clickHydrated(page.getByRole("button", { name: "返回第一步重新校验" }));
  await expect(page.getByRole("textbox", { name: "统一社会信用代码" })).toHaveValue(applicant.uscc);
});

test("registration review › tells the second reviewer the first one's decision", async ({
  pageOf,
  sessionOf,
  browse,
  watch,
}) => {
  watch.expectOnConsole(/status of 409 .*\/review/);
  const administrator = await pageOf(people.systemAdmin);
  const applicant = newApplicant();
  const page = await browse();
  await page.goto("/register");
  await prepareApplication(page, administrator, applicant);
  const first = await pageOf(people.county);
  const second = await sessionOf(people.county);
  await openWaiting(first, applicant.name);
  await openWaiting(second, applicant.name);
  await decide(first, "通过");
  await decide(second, "退回", "资料不全");
  const conflict = second.getByRole("alertdialog", { name: "操作未执行" });
  await expect(conflict).toContainText("该注册申请现为“已通过”");
  await conflict.getByRole("button", { name: "查看最新内容" }).click();
  await expect(second.getByRole("button", { name: "退回" })).toHaveCount(0);
});

test("registration › shows the reason of a return after proving the phone", async ({
  page,
  pageOf,
  watch,
}) => {
  watch.expectOnConsole(refusals);
  const administrator = await pageOf(people.systemAdmin);
  const first17 = "91330212MA5000103";
  await page.goto("/register/status");
  await hydrated(page.getByRole("button", { name: "查询", exact: true }));
  await page.getByRole("textbox", { name: "申请编号或统一社会信用代码" }).fill("ZC330212202600009");
  const code = await askCode(page, administrator, "13800000063");
  const typed = page.getByRole("textbox", { name: "短信验证码" });
  await typed.fill(code === "000000" ? "000001" : "000000");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.getByText("申请编号、手机号或短信验证码不正确")).toBeVisible();
  const subject = page.getByRole("textbox", { name: "申请编号或统一社会信用代码" });
  await subject.fill(first17 + usccCheckCharacter(first17));
  await typed.fill(code);
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page.getByText("注册地址与执照住所不一致")).toBeVisible();
  await expect(page.locator("#field-name")).toHaveValue("宁波甬正招标代理有限公司");
  await page.getByRole("button", { name: "退出查询" }).click();
  await expect(subject).toBeVisible();
  await page.reload();
  await expect(subject, "nothing of it is left for the next person").toBeVisible();
});
