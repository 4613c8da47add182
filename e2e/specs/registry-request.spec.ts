import { chooseFile, pdfFile } from "../actions/attachments.ts";
import { afterReclickPause, clickHydrated, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("registry request › is filed with a document, passed in part, and seen by the enterprise", async ({
  pageOf,
}) => {
  test.slow();
  const filer = await pageOf(people.otherFiler);
  await filer.goto("/pages/registry-request?new=enterprise");
  const name = `浙江更名工程咨询有限公司${Date.now()}`;
  const nameField = filer.getByLabel("企业名称");
  await hydrated(nameField);
  await nameField.fill("");
  // Leaving the field shows its fault, which must not move the pressed button away.
  await filer.getByRole("button", { name: "提交申请" }).click({ delay: 150 });
  await expect(filer.getByRole("alert", { name: "填写有误" })).toContainText("企业名称必填");
  await nameField.fill(name);
  await filer.getByLabel("法定代表人").fill("周更名");
  await filer.getByRole("textbox", { name: "变更原因" }).fill("企业名称经核准变更");
  await chooseFile(filer, "证明材料", pdfFile("变更核准通知书.pdf"));
  await expect(filer.getByRole("button", { name: "删除变更核准通知书.pdf" })).toBeVisible();
  await clickHydrated(filer.getByRole("button", { name: "提交申请" }));
  await filer.waitForURL((url) => url.searchParams.has("id"));
  await expect(filer.getByRole("main")).toContainText("待审核");
  const address = new URL(filer.url());

  const county = await pageOf(people.quietCounty);
  await county.goto("/pages/countiesToDo?status=registry-request&msgType=1");
  const row = county.getByRole("row").filter({ hasText: "信息变更申请：企业名称、法定代表人" });
  await expect(row.first()).toContainText("待审核");
  // As a message of the type 企业信息 does.
  await county.goto(`/pages/basicDetails${address.search}`);
  await county.waitForURL((url) => url.pathname === "/pages/registry-request");
  await expect(county.getByRole("main")).toContainText(name);
  await clickHydrated(county.getByRole("checkbox", { name: "通过法定代表人" }));
  await county.getByRole("button", { name: "受理", exact: true }).click();
  const dialog = county.getByRole("dialog", { name: "受理" });
  await dialog.getByRole("radio", { name: "通过", exact: true }).check();
  await expect(dialog).toContainText("未勾选的项目不予通过：法定代表人");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toContainText("部分通过的，审核意见必填");
  await dialog.getByLabel("审核意见").fill("法定代表人的证明不清晰");
  await afterReclickPause(county);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(county.getByRole("main")).toContainText("部分通过");

  await filer.reload();
  const table = filer.getByRole("table", { name: "变更内容" });
  await expect(table.getByRole("row").filter({ hasText: "企业名称" })).toContainText("通过");
  await expect(table.getByRole("row").filter({ hasText: "法定代表人" })).toContainText("未通过");
  await expect(filer.getByRole("main")).toContainText("法定代表人的证明不清晰");
  await filer.goto("/pages/registry-request?new=enterprise");
  await expect(filer.getByLabel("企业名称")).toHaveValue(name);
});
