import type { Page } from "@playwright/test";
import { z } from "zod";

import { idCheckCharacter } from "#contracts/identity.ts";

import { chooseFile, pdfFile } from "../actions/attachments.ts";
import { query } from "../actions/database.ts";
import { sendFile } from "../actions/prepare.ts";
import { call } from "../actions/service.ts";
import { codeSentTo } from "../actions/sms-log.ts";
import { afterReclickPause, clickHydrated, hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

type Mover = { name: string; idNumber: string; certNo: string; phone: string };

function newMover(): Mover {
  const serial = String(Date.now()).slice(-6);
  const first17 = `33010619880808${serial.slice(-3)}`;
  return {
    // The last of every list: other tests open the first person.
    name: `卓${serial.slice(-4)}`,
    idNumber: first17 + idCheckCharacter(first17),
    certNo: `建[造]11223300${serial}`,
    phone: `1370${String(Date.now()).slice(-7)}`,
  };
}

/** Registered with the former enterprise, through its own station. */
async function register(
  former: Page,
  station: Page,
  { name, idNumber, certNo, phone }: Mover,
): Promise<void> {
  const position = "造价工程师";
  const startedOn = "2024-03-01";
  const { personId } = await call(former, "staffAdd", {
    name,
    idType: "id-card",
    idNumber,
    phone,
    position,
    startedOn,
  });
  const { revision } = await call(former, "registryRequestForm", { kind: "certificate-add", personId });
  const fileId = await sendFile(former, pdfFile("注册证书.pdf"));
  const values = { certNo, registeredOn: "2024-03-15", validTo: "2028-03-14" };
  const request = {
    kind: "certificate-add",
    personId,
    revision,
    values,
    reason: "初始注册",
    fileIds: [fileId],
  } as const;
  const { id } = await call(former, "registryRequestSubmit", request);
  await call(station, "registryRequestReview", { registryRequestId: id, revision: 1, result: "pass" });
}

async function apply(page: Page, { name, idNumber, certNo }: Mover): Promise<string> {
  await page.goto("/pages/staff-u");
  await page.getByRole("link", { name: "调入" }).click();
  await page.waitForURL((url) => url.searchParams.get("new") === "transfer");
  const field = page.getByRole("textbox", { name: "姓名" });
  await hydrated(field);
  await field.fill(name);
  await page.getByLabel("证件号码").fill(idNumber);
  await page.getByLabel("注册证书编号").fill("建[造]11223300999999");
  await clickHydrated(page.getByRole("button", { name: "核对", exact: true }));
  await expect(page.getByText("未找到姓名、证件号码和注册证书编号均相符的注册信息")).toBeVisible();
  await page.getByLabel("注册证书编号").fill(certNo);
  await afterReclickPause(page);
  await page.getByRole("button", { name: "核对", exact: true }).click();
  await expect(page.getByRole("region", { name: "核对结果" })).toContainText("该证书已在其他单位登记");
  await page.getByRole("button", { name: "提交申请" }).click();
  await expect(page.getByRole("alert", { name: "填写有误" })).toContainText("请上传新聘用合同");
  await page.getByRole("textbox", { name: "新聘用合同签订日期" }).fill("2026-01-05");
  await page.getByRole("textbox", { name: "变更原因" }).fill("工作调动");
  await chooseFile(page, "新聘用合同", pdfFile("聘用合同.pdf"));
  await expect(page.getByRole("button", { name: "删除聘用合同.pdf" })).toBeVisible();
  await afterReclickPause(page);
  await page.getByRole("button", { name: "提交申请" }).click();
  await page.waitForURL((url) => url.searchParams.has("id"));
  await expect(page.getByRole("main")).toContainText("待本人确认");
  await expect(page.getByRole("main")).toContainText("其他单位");
  return new URL(page.url()).search;
}

async function consent(page: Page, number: string, code: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "变更注册本人确认" }).click();
  await page.waitForURL((url) => url.pathname === "/transfer-consent");
  const field = page.getByLabel("申请编号");
  await hydrated(field);
  await field.fill(number);
  await page.getByLabel("确认码").fill(code === "000000" ? "000001" : "000000");
  await clickHydrated(page.getByRole("button", { name: "查看申请" }));
  await expect(page.getByRole("alert").first()).toContainText("申请编号或确认码有误");
  await page.getByLabel("确认码").fill(code);
  await afterReclickPause(page);
  await page.getByRole("button", { name: "查看申请" }).click();
  await expect(page.getByRole("main")).toContainText("原单位");
  await page.getByRole("button", { name: "同意", exact: true }).click();
  await expect(page.getByRole("heading", { name: "您已同意变更注册" })).toBeVisible();
}

async function answer(page: Page, search: string): Promise<void> {
  await page.goto(`/pages/registry-request${search}`);
  await expect(page.getByRole("main")).toContainText("待原单位确认");
  await expect(page.getByText("聘用合同.pdf")).toHaveCount(0);
  await clickHydrated(page.getByRole("button", { name: "答复" }));
  const dialog = page.getByRole("dialog", { name: "答复" });
  await dialog.getByRole("radio", { name: "同意", exact: true }).check();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog.getByText("最后工作日必填")).toBeVisible();
  await dialog.getByRole("textbox", { name: "最后工作日" }).fill("2026-01-04");
  await afterReclickPause(page);
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("待审核");
}

async function decide(page: Page, search: string, name: string): Promise<void> {
  await page.goto("/pages/countiesToDo?status=registry-request&msgType=2");
  await expect(page.getByRole("row").filter({ hasText: `调入（变更注册）（${name}，` })).toContainText(
    "待审核",
  );
  await page.goto(`/pages/registry-request${search}`);
  await clickHydrated(page.getByRole("button", { name: "受理", exact: true }));
  const dialog = page.getByRole("dialog", { name: "受理" });
  await expect(dialog).toContainText("原单位同意，最后工作日2026-01-04");
  await expect(dialog).toContainText("通过短信确认同意");
  await expect(dialog).toContainText("新聘用合同：聘用合同.pdf");
  await dialog.getByRole("radio", { name: "通过", exact: true }).check();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("已通过");
}

test("transfer › goes from the new enterprise by the person and the former one to the station", async ({
  pageOf,
  newPageOf,
  browse,
  watch,
}) => {
  test.slow();
  // A wrong certificate number and a wrong code.
  watch.expectOnConsole(/status of 422/);
  const mover = newMover();
  const former = await pageOf(people.otherFiler);
  const filer = await newPageOf(people.filer);
  await former.goto("/pages/home");
  const formerStation = await pageOf(people.quietCounty);
  await formerStation.goto("/pages/home");
  await register(former, formerStation, mover);
  const search = await apply(filer, mover);
  const heading = await filer
    .getByText(/申请编号BG\d+/)
    .first()
    .textContent();
  const number = heading?.replace("申请编号", "") ?? "";
  const administrator = await pageOf(people.systemAdmin);
  await administrator.goto("/pages/sms-outbox");
  const code = await codeSentTo(administrator, { phone: mover.phone });
  await consent(await browse(), number, code);
  await answer(former, search);
  const county = await pageOf(people.county);
  await decide(county, search, mover.name);
  await filer.goto(`/pages/staff-u?search=${encodeURIComponent(mover.name)}`);
  await expect(filer.getByRole("table", { name: "人员列表" })).toContainText(mover.name);
  const { rows } = await call(former, "staffList", { search: mover.name });
  expect(rows).toEqual([]);
});

/** Up to the answer of the former enterprise. */
async function applySigned(page: Page, { name, idNumber, certNo }: Mover): Promise<string> {
  await page.goto("/pages/registry-request?new=transfer");
  const field = page.getByRole("textbox", { name: "姓名" });
  await hydrated(field);
  await field.fill(name);
  await page.getByLabel("证件号码").fill(idNumber);
  await page.getByLabel("注册证书编号").fill(certNo);
  await clickHydrated(page.getByRole("button", { name: "核对", exact: true }));
  await expect(page.getByRole("region", { name: "核对结果" })).toContainText("请上传本人签字的同意书");
  await page.getByRole("textbox", { name: "新聘用合同签订日期" }).fill("2026-01-05");
  await page.getByRole("textbox", { name: "变更原因" }).fill("工作调动");
  await chooseFile(page, "新聘用合同", pdfFile("聘用合同.pdf"));
  await expect(page.getByRole("button", { name: "删除聘用合同.pdf" })).toBeVisible();
  await chooseFile(page, "本人同意书", pdfFile("同意书.pdf"));
  await expect(page.getByRole("button", { name: "删除同意书.pdf" })).toBeVisible();
  await clickHydrated(page.getByRole("button", { name: "提交申请" }));
  await page.waitForURL((url) => url.searchParams.has("id"));
  await expect(page.getByRole("main")).toContainText("待原单位确认");
  return new URL(page.url()).search;
}

async function oppose(page: Page, search: string): Promise<void> {
  await page.goto(`/pages/registry-request${search}`);
  await clickHydrated(page.getByRole("button", { name: "答复" }));
  const dialog = page.getByRole("dialog", { name: "答复" });
  await dialog.getByRole("radio", { name: "不同意", exact: true }).check();
  await dialog.getByRole("textbox", { name: "理由" }).fill("劳动合同未到期，仲裁尚未裁决");
  await chooseFile(dialog, "原单位材料", pdfFile("仲裁受理通知书.pdf"));
  await expect(dialog.getByRole("button", { name: "删除仲裁受理通知书.pdf" })).toBeVisible();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("争议中");
}

async function addFiles(page: Page, search: string, fileName: string): Promise<void> {
  await page.goto(`/pages/registry-request${search}`);
  await clickHydrated(page.getByRole("button", { name: "补充材料" }));
  const dialog = page.getByRole("dialog", { name: "补充材料" });
  await chooseFile(dialog, "补充材料", pdfFile(fileName));
  await expect(dialog.getByRole("button", { name: `删除${fileName}` })).toBeVisible();
  await dialog.getByRole("textbox", { name: "说明" }).fill("裁决已生效");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);
}

test("transfer › agreed on paper, refused by the former enterprise, supplemented, returned and decided", async ({
  pageOf,
}) => {
  test.slow();
  const mover = newMover();
  const former = await pageOf(people.otherFiler);
  const filer = await pageOf(people.filer);
  await former.goto("/pages/home");
  const formerStation = await pageOf(people.quietCounty);
  await formerStation.goto("/pages/home");
  await register(former, formerStation, mover);
  // As of a person whose phone nobody knows.
  await query(z.unknown(), "UPDATE person SET phone = NULL, phone_index = NULL WHERE name = $1", [
    mover.name,
  ]);
  const search = await applySigned(filer, mover);
  await oppose(former, search);
  await addFiles(filer, search, "仲裁裁决书.pdf");
  await expect(filer.getByRole("main")).toContainText("仲裁裁决书.pdf");

  const county = await pageOf(people.county);
  await county.goto(`/pages/registry-request${search}`);
  await expect(county.getByRole("main")).toContainText("原单位不同意");
  await expect(county.getByRole("main")).toContainText("仲裁受理通知书.pdf");
  await clickHydrated(county.getByRole("button", { name: "受理", exact: true }));
  const dialog = county.getByRole("dialog", { name: "受理" });
  await dialog.getByRole("radio", { name: "退回补正", exact: true }).check();
  await dialog.getByLabel("审核意见").fill("请补传聘用合同签字页");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);

  await filer.goto(`/pages/registry-request${search}`);
  await filer.getByRole("link", { name: "补正" }).click();
  await expect(filer.getByRole("main")).toContainText("请补传聘用合同签字页");
  await chooseFile(filer, "新聘用合同", pdfFile("签字页.pdf"));
  await expect(filer.getByRole("button", { name: "删除签字页.pdf" })).toBeVisible();
  await clickHydrated(filer.getByRole("button", { name: "重新提交" }));
  await expect(filer.getByRole("main")).toContainText("争议中");
  await expect(filer.getByRole("main")).toContainText("历次提交");

  await county.goto(`/pages/registry-request${search}`);
  await clickHydrated(county.getByRole("button", { name: "受理", exact: true }));
  await dialog.getByRole("radio", { name: "通过", exact: true }).check();
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(county.getByRole("main")).toContainText("已通过");
});
