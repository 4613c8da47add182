import type { Locator, Page } from "@playwright/test";

import { chooseFile, pdfFile } from "../actions/attachments.ts";
import { faults } from "../actions/axe.ts";
import { prepareSubmitted } from "../actions/prepare.ts";
import { clickHydrated, step } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const filingForm = "最高投标限价备案表（盖章扫描）";

test.describe.configure({ timeout: 120_000 });

test("return items › are marked, corrected one by one and compared side by side", async ({ sessionOf }) => {
  const filer = await sessionOf(people.filer);
  const county = await sessionOf(people.county);
  const id = await prepareSubmitted(filer);
  const form = `/pages/zgxj-details/first?id=${id}`;
  const colleague = await sessionOf(people.county);
  await Promise.all([county.goto(form), colleague.goto(form)]);
  await markPlaces(county, colleague);
  await colleague.close();
  await sendBack(county);
  await filer.goto(form);
  await mend(filer);
  await county.goto(form);
  await expectMended(county);
});

const panel = (page: Page) => page.getByRole("region", { name: "补正事项", exact: true });

async function mark(page: Page, place: string, reason: string): Promise<void> {
  await clickHydrated(page.getByRole("button", { name: `标记补正：${place}`, exact: true }));
  const dialog = page.getByRole("dialog", { name: "标记补正" });
  await dialog.getByLabel("补正原因").fill(reason);
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`补正：${reason}`)).toBeVisible();
}

/** A mark without a reason is refused; one of three marks is changed, then removed. */
function markPlaces(page: Page, colleague: Page): Promise<void> {
  return step("mark a field and two attachments", async () => {
    await clickHydrated(page.getByRole("button", { name: "标记补正：法定代表人", exact: true }));
    const dialog = page.getByRole("dialog", { name: "标记补正" });
    await dialog.getByRole("button", { name: "保存" }).click();
    await expect(dialog.getByText("补正原因必填")).toBeVisible();
    await expect(dialog.getByLabel("补正原因")).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "取消" }).click();
    await expect(dialog).toHaveCount(0);
    await mark(page, "法定代表人", "与营业执照不符");
    await mark(page, filingForm, "未加盖公章");
    await mark(page, "立项、概算批复文件", "缺附件");
    await clickHydrated(page.getByRole("button", { name: "修改补正标记：立项、概算批复文件" }));
    await dialog.getByLabel("补正原因").fill("缺附图");
    await dialog.getByRole("button", { name: "保存" }).click();
    for (const each of [page, colleague]) await expect(each.getByText("补正：缺附图")).toBeVisible();
    await page.reload();
    await clickHydrated(page.getByRole("button", { name: "修改补正标记：立项、概算批复文件" }));
    await dialog.getByRole("button", { name: "取消补正标记" }).click();
    for (const each of [page, colleague]) await expect(each.getByText("补正：缺附图")).toHaveCount(0);
    await mark(page, "联系人手机号", "号码有误");
  });
}

function sendBack(page: Page): Promise<void> {
  return step("return it with an opinion built from the marks", async () => {
    await clickHydrated(page.getByRole("button", { name: "受理", exact: true }));
    const dialog = page.getByRole("dialog", { name: "受理" });
    const marks = dialog.getByRole("region", { name: "补正事项" });
    await expect(marks.getByRole("listitem")).toHaveCount(3);
    await dialog.getByRole("radio", { name: "通过", exact: true }).check();
    await expect(marks).toContainText("通过后这些标记不再保留");
    await dialog.getByRole("radio", { name: "不通过", exact: true }).check();
    await marks.getByRole("button", { name: "写入受理意见" }).click();
    await expect(dialog.getByLabel("受理意见")).toHaveValue(/^1\. 法定代表人：与营业执照不符\n2\. /);
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("已退回", { exact: true }).first()).toBeVisible();
  });
}

function mend(page: Page): Promise<void> {
  return step("follow each item, mend two of three and explain the third", async () => {
    await expect(panel(page)).toContainText("补正事项3项，已修改0项");
    await clickHydrated(panel(page).getByRole("link", { name: "法定代表人" }));
    const field = page.getByRole("textbox", { name: "法定代表人", exact: true });
    await expect(field).toBeFocused();
    await expect(page.getByText("补正：与营业执照不符")).toBeVisible();
    await field.fill("赵改名");
    await expect(panel(page)).toContainText("已修改1项");
    await replaceAttachment(page);
    await expect(panel(page)).toContainText("已修改2项");
    await clickHydrated(page.getByRole("button", { name: "提交", exact: true }));
    const dialog = page.getByRole("alertdialog", { name: "提交备案" });
    const left = dialog.getByRole("region", { name: "尚未修改的补正事项" });
    await expect(left.getByRole("listitem")).toHaveCount(1);
    await left.getByLabel("联系人手机号：号码有误").fill("经核对无误");
    await leaveAndReturn(page, dialog);
    await expect(left.getByLabel("联系人手机号：号码有误")).toHaveValue("经核对无误");
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "提交" }).click();
    await expect(page.getByText("待受理", { exact: true })).toBeVisible();
  });
}

async function leaveAndReturn(page: Page, dialog: Locator): Promise<void> {
  const address = page.url();
  await dialog.getByRole("button", { name: "取消" }).click();
  await page
    .getByRole("navigation", { name: "主菜单" })
    .getByRole("link", { name: "竣工结算", exact: true })
    .click();
  await page
    .getByRole("alertdialog", { name: "内容尚未保存" })
    .getByRole("button", { name: "保留并离开" })
    .click();
  await page.waitForURL(/\/pages\/jgjs$/);
  await page.goto(address);
  await clickHydrated(page.getByRole("button", { name: "提交", exact: true }));
}

/** The link opens the drawer at the upload; Escape returns to the item. */
async function replaceAttachment(page: Page): Promise<void> {
  const link = panel(page).getByRole("link", { name: filingForm });
  await clickHydrated(link);
  const drawer = page.getByRole("dialog", { name: "附件" });
  await expect(drawer.getByRole("button", { name: `重新上传${filingForm}` })).toBeFocused();
  await expect(drawer.locator('[aria-current="true"]')).toContainText("filing-form.pdf");
  await chooseFile(drawer, filingForm, pdfFile("盖章备案表.pdf"));
  await expect(drawer.locator('[aria-current="true"]')).toContainText("盖章备案表.pdf");
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(link).toBeFocused();
}

function expectMended(page: Page): Promise<void> {
  return step("compare each item before and after", async () => {
    await expect(panel(page)).toContainText("上次退回的补正事项3项，已修改2项");
    const row = (name: string) => panel(page).getByRole("listitem").filter({ hasText: name });
    await expect(row("法定代表人")).toContainText("赵改名");
    await expect(row(filingForm)).toContainText(/改前filing-form\.pdf.*改后盖章备案表\.pdf/);
    await expect(row("联系人手机号")).toContainText("企业说明：经核对无误");
    await expect(row("联系人手机号")).toContainText("未修改");
    await clickHydrated(page.getByRole("button", { name: "受理记录" }));
    await expect(page.getByRole("dialog", { name: "受理记录" })).toContainText(`${filingForm}：未加盖公章`);
  });
}
