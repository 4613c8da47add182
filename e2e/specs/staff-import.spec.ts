import { endpoints } from "#contracts/endpoints.ts";

import { chooseFile, pdfFile } from "../actions/attachments.ts";
import { faults as axeFaults } from "../actions/axe.ts";
import { call } from "../actions/service.ts";
import { afterReclickPause, clickHydrated, hydrated } from "../actions/step.ts";
import { consultancy, people } from "../data/people.ts";
import { idNumbers, staffBook } from "../data/staff-book.ts";
import { expect, test } from "../fixtures/test.ts";

test("staff import › an enterprise imports a table with all four outcomes, the station passes its requests", async ({
  pageOf,
  watch,
}) => {
  test.slow();
  watch.expectOnConsole(/status of 422/);
  const filer = await pageOf(people.otherFiler);
  await filer.goto("/pages/staff-u");
  const [newIdNumber, phone] = [idNumbers(), "13900000031"];
  const serial = String(Date.now() % 100_000_000).padStart(8, "0");
  const [same, changed] = [
    { name: "导一", idNumber: newIdNumber(), phone },
    { name: "导二", idNumber: newIdNumber(), phone },
  ];
  const started = { idType: "id-card", startedOn: "2025-01-06" } as const;
  await call(filer, "staffAdd", { ...same, ...started });
  await call(filer, "staffAdd", { ...changed, ...started });
  const term = { registeredOn: "2025-05-06", validTo: "2029-05-05" };
  const added = { name: "导三", idNumber: newIdNumber(), phone, certNo: `建[造]112333${serial}`, ...term };
  const taken = {
    name: "导四",
    idNumber: newIdNumber(),
    phone,
    certNo: consultancy.examiner.certNo,
    ...term,
  };
  const lines = [same, { ...changed, name: "导贰", position: "造价员" }, added, taken];

  await clickHydrated(filer.getByRole("link", { name: "批量导入" }));
  await filer.waitForURL((url) => url.pathname === "/pages/staff-u/import");
  await expect(filer.getByRole("main")).toContainText("个人信息保护法");
  const pick = filer.getByLabel("选择导入的表格", { exact: true });
  await hydrated(filer.getByRole("button", { name: "下载模板" }));
  await pick.setInputFiles(await staffBook("有误.xlsx", [{ ...same, idNumber: "330203199001010000" }]));
  await filer.getByRole("button", { name: "预览", exact: true }).click();
  const faults = filer.getByRole("table", { name: "表格中的错误" });
  await expect(faults.getByRole("row").filter({ hasText: "证件号码" })).toContainText("身份证号码有误");

  await pick.setInputFiles(await staffBook(`人员${serial}.xlsx`, lines));
  await afterReclickPause(filer);
  await filer.getByRole("button", { name: "预览", exact: true }).click();
  const table = filer.getByRole("table", { name: "导入预览" });
  const rowOf = (name: string) => table.getByRole("row").filter({ hasText: name });
  await expect(rowOf("导一")).toContainText("无变化");
  await expect(rowOf("导贰")).toContainText("姓名由“导二”变更为“导贰”，提交人员信息更正申请");
  await expect(rowOf("导三")).toContainText("提交新增注册证书申请");
  await expect(rowOf("导四")).toContainText("已登记在其他人员名下");
  await expect(table).not.toContainText(added.idNumber);
  await filer.getByRole("navigation", { name: "预览结果" }).getByRole("link", { name: /^冲突/ }).click();
  await expect(rowOf("导一")).toHaveCount(0);
  await expect(filer.getByRole("button", { name: "确认导入" })).toBeDisabled();
  await filer.getByRole("checkbox", { name: "其余照常导入" }).check();
  await chooseFile(filer, "证明材料", pdfFile("注册证书扫描件.pdf"));
  await expect(filer.getByRole("button", { name: "删除注册证书扫描件.pdf" })).toBeVisible();
  await filer.getByRole("button", { name: "确认导入" }).click();
  const records = filer.getByRole("table", { name: "导入记录" });
  const record = records.getByRole("row").filter({ hasText: `人员${serial}.xlsx` });
  await expect(record).toContainText("2件");
  await expect(table).toHaveCount(0);
  await record.getByRole("link", { name: "2件" }).click();
  await filer.waitForURL((url) => url.searchParams.has("staffImportId"));
  const address = new URL(filer.url());

  const county = await pageOf(people.quietCounty);
  await county.goto("/pages/countiesToDo?status=registry-request&msgType=2");
  const entry = county.getByRole("row").filter({ hasText: `人员${serial}.xlsx` });
  await expect(entry).toContainText("，2件）");
  // As the message of the import does.
  await county.goto(`/pages/registry-request?id=${address.searchParams.get("staffImportId")}`);
  await county.waitForURL((url) => url.searchParams.has("staffImportId"));
  const requests = county.getByRole("table", { name: "信息变更申请列表" });
  await expect(requests.getByRole("row").filter({ hasText: "待审核" })).toHaveCount(2);
  await clickHydrated(county.getByRole("checkbox", { name: "选择导二" }));
  await county.getByRole("button", { name: "批量受理" }).click();
  const dialog = county.getByRole("dialog", { name: "批量受理" });
  expect(await axeFaults(county)).toEqual([]);
  const opinion = dialog.getByRole("textbox", { name: "审核意见" });
  await opinion.fill("材料齐全");
  await county.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await county.getByRole("checkbox", { name: "选择导二" }).check();
  await afterReclickPause(county);
  await county.getByRole("button", { name: "批量受理" }).click();
  await expect(opinion).toHaveValue("材料齐全");
  await dialog.getByRole("radio", { name: "通过", exact: true }).check();
  const tried = Promise.withResolvers<void>();
  await county.route(`**${endpoints.registryRequestReviewBatch.path}`, async (route) => {
    await tried.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByRole("button", { name: "取消" })).toBeDisabled();
  await county.keyboard.press("Escape");
  await expect(dialog.getByRole("button", { name: "关闭" })).toHaveCount(0);
  tried.resolve();
  const results = county.getByRole("dialog", { name: "办理结果" });
  await expect(results).toContainText("已办理1件，未办理0件");
  await results.getByRole("button", { name: "知道了" }).click();
  await county.getByRole("button", { name: "受理本批全部" }).click();
  await dialog.getByRole("radio", { name: "通过", exact: true }).check();
  await afterReclickPause(county);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(results).toContainText("已办理1件");
  await results.getByRole("button", { name: "知道了" }).click();
  await expect(requests.getByRole("row").filter({ hasText: "已通过" })).toHaveCount(2);

  await filer.goto(`/pages/staff-u?search=${encodeURIComponent(added.certNo)}`);
  await expect(filer.getByRole("row").filter({ hasText: "导三" })).toContainText("注册人员");
});
