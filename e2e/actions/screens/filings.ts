import { expect, type Page } from "@playwright/test";

import { people } from "../../data/people.ts";
import { pdfFile } from "../attachments.ts";
import { openDraft } from "../draft.ts";
import { prepareDraft } from "../prepare.ts";
import { findingsPane, listFindings } from "../review.ts";
import { call } from "../service.ts";
import { clickHydrated, hydrated } from "../step.ts";
import { breakCall } from "./broken-call.ts";
import { at, dialogOf, filing, type Screen, settlement } from "./screen.ts";

const { filer, otherFiler, thirdFiler, fourthFiler, quietCounty, foreignCounty, province } = people;

async function openCostPreview(page: Page): Promise<void> {
  const question = { kind: "settlement", status: "detected" } as const;
  const { rows } = await call(page, "filingList", question);
  await page.goto(`/pages/jgjs-details/costPreview?id=${rows[0]?.id}`);
  await hydrated(page.getByRole("button", { name: "受理记录" }));
  await expect(page.getByRole("region", { name: "审定单" }).locator("tbody th").first()).toBeVisible();
}

async function openChanges(page: Page): Promise<void> {
  const { rows } = await call(page, "filingList", { status: "filed" });
  await page.goto(`/pages/changeInfo?id=${rows[0]?.id}`);
  await expect(page.getByRole("table", { name: "历次提交" }).locator("tbody th").first()).toBeVisible();
}

async function openIndicators(page: Page): Promise<void> {
  const { rows } = await call(page, "filingList", { status: "detected" });
  await page.goto(`/pages/zb-detail?id=${rows[0]?.id}`);
  await expect(page.getByRole("table", { name: "费用构成" }).locator("tbody th").first()).toBeVisible();
}

async function openResult(page: Page): Promise<void> {
  await hydrated(page.getByRole("button", { name: /^快捷键/ }));
  await expect(findingsPane(page).getByRole("article").first()).toBeVisible();
}

async function openCause(page: Page): Promise<void> {
  await openResult(page);
  await page.keyboard.press("n");
  await expect(page.locator("tr[aria-selected=true]")).toBeVisible();
}

async function openFinding(page: Page): Promise<void> {
  await openResult(page);
  await listFindings(page);
  await page.keyboard.press("n");
  await expect(page.locator("tr[aria-selected=true]")).toBeVisible();
}

/** A draft with the sample bill, tried. */
async function openTrial(page: Page, code: "first" | "result"): Promise<void> {
  const id = await prepareDraft(page);
  await call(page, "trialStart", { filingId: id, code: "bill" });
  const state = async () => (await call(page, "trialStatus", { filingId: id })).bills[0]?.state;
  await expect.poll(state, { timeout: 60_000 }).toBe("done");
  await page.goto(`/pages/zgxj-details/${code}?id=${id}${code === "result" ? "&trial=bill" : ""}`);
}

async function openApplication(page: Page): Promise<void> {
  const { rows } = await call(page, "todoList", { status: "registration" });
  await page.goto(rows[0]?.path ?? "");
  await hydrated(page.getByRole("button", { name: "受理记录" }));
  await expect(page.getByRole("document").locator(".react-pdf__Page__canvas").first()).toBeVisible();
}

async function meetConflict(page: Page): Promise<void> {
  await breakCall(page, "filingAct", 409, "filing.stale");
  await dialogOf("受理", "dialog", "受理")(page);
  await page.getByRole("radio", { name: "通过", exact: true }).check();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("alertdialog", { name: "操作未执行" })).toBeVisible();
}

export const filingScreens: readonly Screen[] = [
  { name: "indicators", who: quietCounty, show: openIndicators },
  {
    ...at("filing-not-found", fourthFiler, "/pages/zgxj-details/first?id=nosuch", "未找到该备案"),
    noise: /404/,
  },
  {
    name: "cost-preview",
    who: province,
    show: async (page) => {
      await openCostPreview(page);
      await clickHydrated(page.locator("summary", { hasText: "各阶段造价" }));
      await expect(page.getByRole("img", { name: /^各阶段造价/ })).toBeVisible();
    },
  },
  {
    name: "cost-preview-line",
    who: province,
    show: async (page) => {
      await openCostPreview(page);
      await clickHydrated(page.getByRole("button", { name: /^核对纪要/ }));
      await page.getByRole("region", { name: "核对纪要" }).locator("tbody tr").nth(1).click();
      await expect(page.getByRole("complementary", { name: "所选行" })).toContainText("核减");
    },
  },
  settlement("settlement-draft", filer, ["draft", "projectInfo"]),
  settlement("settlement-sheet", province, ["filed", "jgFilingForm"]),
  filing("draft", fourthFiler, ["draft", "first"]),
  {
    name: "draft-missing",
    who: otherFiler,
    show: async (page) => {
      await openDraft(page);
      await clickHydrated(page.getByRole("button", { name: "提交", exact: true }));
      await expect(page.getByRole("alert", { name: "提交前需填写或更正" })).toBeVisible();
    },
  },
  filing("draft-region", fourthFiler, ["draft", "first"], async (page) => {
    await clickHydrated(page.locator("#field-regionCode"));
    await expect(page.getByRole("dialog", { name: "工程地区" }).getByRole("button").first()).toBeVisible();
  }),
  filing("draft-date", fourthFiler, ["draft", "first"], async (page) => {
    await clickHydrated(page.getByRole("button", { name: "选择招标文件发布时间" }));
    await expect(page.getByRole("listbox", { name: "时间" })).toBeVisible();
  }),
  filing("draft-remove", fourthFiler, ["draft", "first"], async (page) => {
    await clickHydrated(page.getByRole("button", { name: "删除草稿" }));
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  {
    name: "trial-submit",
    who: otherFiler,
    show: async (page) => {
      await openTrial(page, "first");
      await dialogOf("提交", "alertdialog", "提交备案")(page);
      await expect(page.getByRole("region", { name: "试检测情况" })).toContainText("错误");
    },
  },
  {
    name: "trial-result",
    who: otherFiler,
    show: async (page) => {
      await openTrial(page, "result");
      await openResult(page);
    },
  },
  filing("returned", fourthFiler, ["returned", "first"]),
  filing("submitted", quietCounty, ["submitted", "first"]),
  filing("accept-dialog", quietCounty, ["submitted", "first"], async (page) => {
    await dialogOf("受理", "dialog", "受理")(page);
    await page.getByRole("radio", { name: "不通过" }).check();
  }),
  filing("back-dialog", quietCounty, ["detected", "first"], dialogOf("退回", "dialog", "受理")),
  { ...filing("conflict-dialog", quietCounty, ["submitted", "first"], meetConflict), noise: /409/ },
  filing("purge-dialog", quietCounty, ["submitted", "first"], dialogOf("作废", "alertdialog", "作废")),
  filing("record", quietCounty, ["filed", "first"], async (page) => {
    await clickHydrated(page.getByRole("button", { name: "受理记录" }));
    await expect(page.getByRole("dialog", { name: "受理记录" }).getByRole("listitem").first()).toBeVisible();
  }),
  filing("attachments", quietCounty, ["submitted", "first"], async (page) => {
    await clickHydrated(page.getByRole("link", { name: /\.pdf$/ }).first());
    await expect(page.getByText(/共\d+页/)).toBeVisible();
    await expect(page.getByRole("document").locator(".react-pdf__Page__canvas").first()).toBeVisible();
  }),
  filing("attachment-drawer", quietCounty, ["submitted", "first"], async (page) => {
    await dialogOf("附件", "dialog", "附件")(page);
    await expect(page.getByRole("region", { name: "附件列表" }).getByRole("listitem").first()).toBeVisible();
  }),
  filing("attachment-reuse", fourthFiler, ["draft", "first"], async (page) => {
    await clickHydrated(page.getByRole("button", { name: /从以往备案引用/ }).first());
    await expect(page.getByRole("dialog", { name: "从以往备案引用附件" }).getByRole("list")).toBeVisible();
  }),
  filing("attachment-batch", fourthFiler, ["draft", "first"], async (page) => {
    await hydrated(page.getByRole("button", { name: "批量上传" }));
    const files = ["招标文件.pdf", "说不清的附件.pdf"].map((name) => ({ ...pdfFile(name), name }));
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "批量上传" }).click();
    await (await chooser).setFiles(files);
    await expect(page.getByRole("dialog", { name: "批量上传附件" })).toBeVisible();
  }),
  filing("detection-failed", foreignCounty, ["accepted", "detection"]),
  filing("detection-done", quietCounty, ["detected", "detection"]),
  filing("result", quietCounty, ["detected", "result"], openResult),
  filing("result-cause", quietCounty, ["detected", "result"], openCause),
  filing("result-finding", quietCounty, ["detected", "result"], openFinding),
  filing("result-filer", filer, ["returned", "result"], openCause),
  filing("result-decide", quietCounty, ["detected", "result"], async (page) => {
    await openResult(page);
    await dialogOf("处理全部", "dialog", "批量处理检测问题")(page);
  }),
  filing("result-rules", quietCounty, ["detected", "result"], async (page) => {
    await clickHydrated(page.getByRole("button", { name: /^全部\d+条规则/ }));
    await expect(page.getByRole("dialog", { name: "本次检测所用规则" })).toBeVisible();
  }),
  filing("result-keys", quietCounty, ["detected", "result"], async (page) => {
    await openResult(page);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "快捷键" })).toBeVisible();
  }),
  filing("result-arrange", quietCounty, ["detected", "result"], async (page) => {
    await openResult(page);
    await listFindings(page);
    await dialogOf("排序与分组", "dialog", "排序与分组")(page);
  }),
  filing("result-rule", quietCounty, ["detected", "result"], async (page) => {
    await openResult(page);
    await page.getByTitle("查看规则说明").first().click();
    await expect(page.getByRole("dialog", { name: /^规则/ })).toContainText("判定条件");
  }),
  filing("result-report", quietCounty, ["detected", "result"], async (page) => {
    await openResult(page);
    await dialogOf("检测报告", "dialog", "检测报告")(page);
  }),
  filing("filed", quietCounty, ["filed", "publicity"]),
  { name: "changes", who: quietCounty, show: openChanges },
  filing("share-dialog", quietCounty, ["filed", "first"], async (page) => {
    await clickHydrated(page.getByRole("button", { name: /^分享链接：/ }).first());
    const dialog = page.getByRole("dialog", { name: "分享链接" });
    await expect(dialog.getByText("暂无分享链接").or(dialog.getByRole("table"))).toBeVisible();
  }),
  filing("change-dialog", thirdFiler, ["filed", "first"], dialogOf("变更", "alertdialog", "变更")),
  filing("unarchive-dialog", province, ["filed", "first"], dialogOf("退回复核", "alertdialog", "退回复核")),
  {
    ...at("registration-not-found", quietCounty, "/pages/basicDetails?id=nosuch", "未找到该注册申请"),
    noise: /404/,
  },
  { name: "registration", who: quietCounty, show: openApplication },
  {
    name: "registration-back",
    who: quietCounty,
    show: async (page) => {
      await openApplication(page);
      await dialogOf("退回", "alertdialog", "退回注册申请")(page);
    },
  },
];
