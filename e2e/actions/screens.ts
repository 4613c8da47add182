import { expect, type Page } from "@playwright/test";

import { type EndpointName, pathOf } from "#contracts/endpoints.ts";
import { type ErrorCode, errorTable } from "#contracts/errors/errors.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";

import { people, type UserCode } from "../data/people.ts";
import { openDraft } from "./draft.ts";
import { enterpriseScreens } from "./enterprise-screens.ts";
import { wakeGuard } from "./guard.ts";
import { findingsPane } from "./review.ts";
import { at, dialogOf, type Screen } from "./screen.ts";
import { call } from "./service.ts";
import { ownSession } from "./session-time.ts";
import { endElsewhere } from "./sign-in.ts";
import { provider } from "./sso.ts";
import { staffScreens } from "./staff-screens.ts";
import { hydrated, clickHydrated } from "./step.ts";

async function openFiling(
  page: Page,
  status: FilingStatus,
  step: string,
  kind: FilingKind = "max-price",
): Promise<void> {
  const { rows } = await call(page, "filingList", { kind, status });
  // A filing returned before its check has no findings.
  const first = rows.find((row) => step !== "result" || row.returnKind !== "all");
  if (!first) throw new Error(`No filing in the status ${status} for this person`);
  await page.goto(`${filingListPaths[kind]}-details/${step}?id=${first.id}`);
  await hydrated(page.getByRole("button", { name: "受理记录" }));
}

function settlement(name: string, who: UserCode, [status, step]: [FilingStatus, string]): Screen {
  return { name, who, show: (page) => openFiling(page, status, step, "settlement") };
}

function filing(
  name: string,
  who: UserCode,
  [status, step]: [FilingStatus, string],
  then: (page: Page) => Promise<void> = () => Promise.resolve(),
): Screen {
  return {
    name,
    who,
    show: async (page) => {
      await openFiling(page, status, step);
      await then(page);
    },
  };
}

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

async function openResult(page: Page): Promise<void> {
  await hydrated(page.getByRole("button", { name: /^快捷键/ }));
  await expect(findingsPane(page).getByRole("article").first()).toBeVisible();
}

async function openFinding(page: Page): Promise<void> {
  await openResult(page);
  await page.keyboard.press("n");
  await expect(page.locator("tr[aria-selected=true]")).toBeVisible();
}

async function openApplication(page: Page): Promise<void> {
  const { rows } = await call(page, "todoList", { status: "registration" });
  await page.goto(rows[0]?.path ?? "");
  await hydrated(page.getByRole("button", { name: "受理记录" }));
  await expect(page.getByRole("document").locator(".react-pdf__Page__canvas").first()).toBeVisible();
}

/** The dialog opens on the next call or on the closed socket, whichever comes first, and may cover the link. */
async function endSession(page: Page): Promise<void> {
  await page.goto(list);
  const next = await hydrated(page.getByRole("link", { name: "每页20条" }));
  await endElsewhere(page);
  await next.dispatchEvent("click");
  await expect(page.getByRole("alertdialog", { name: "提 示" })).toBeVisible();
}

/** Moves the session to its idle warning and signals the page through another tab. */
async function beIdle(page: Page): Promise<void> {
  await hydrated(page.getByRole("button", { name: "退出系统" }));
  await (await ownSession(page)).unusedFor(28 * 60 + 2);
  await wakeGuard(page);
}

async function breakCall(page: Page, name: EndpointName, code: number, error: ErrorCode): Promise<void> {
  const json = { code, data: { error }, message: errorTable[error].message, requestId: crypto.randomUUID() };
  await page.route(`**${pathOf(name)}`, (route) => route.fulfill({ status: code, json }));
}

async function meetConflict(page: Page): Promise<void> {
  await breakCall(page, "filingAct", 409, "filing.stale");
  await dialogOf("受理", "dialog", "受理")(page);
  await page.getByRole("radio", { name: "通过", exact: true }).check();
  await page.getByRole("button", { name: "确定" }).click();
  await expect(page.getByRole("alertdialog", { name: "操作未执行" })).toBeVisible();
}

const { filer, otherFiler, thirdFiler, fourthFiler, quietCounty, foreignCounty, province } = people;
const { systemAdmin, securityAdmin, auditAdmin } = people;
const list = "/pages/zgxj";
const listTitle = "最高投标限价备案";

export const screens: readonly Screen[] = [
  at("login", null, "/", "账号登录"),
  ...(provider === "" ? [] : [at("login-sso", null, "/?way=sso", "个人登录")]),
  at("login-phone", null, "/?way=phone", "获取验证码"),
  at("forgot", null, "/forgot", "验证手机号"),
  at("register", null, "/register", "校验企业"),
  at("register-status", null, "/register/status", "申请编号或统一社会信用代码"),
  at("sso-problem", null, "/zwsso?problem=auth.sso-unregistered", "该单位尚未注册"),
  at("file-view-over", null, "/fileView", "链接无效或已失效"),
  at("accessibility", null, "/accessibility", "已知的不足"),
  at("account-link", null, "/accountLink", "一次性口令"),
  { ...at("not-found", null, "/nosuch", "页面不存在"), noise: /404/ },
  at("list-filer", fourthFiler, list, listTitle),
  at("list-province", province, list, listTitle),
  at(
    "list-nothing",
    fourthFiler,
    `${list}?search=${encodeURIComponent("没有这个工程")}`,
    "没有符合条件的备案",
  ),
  at("home-county", quietCounty, "/pages/home", "备案概况"),
  at("home-filer", fourthFiler, "/pages/home", "我的草稿"),
  at("todo-county", quietCounty, "/pages/countiesToDo", "区县待办"),
  at("todo-province", province, "/pages/cityToDo", "省市待办"),
  at("oversight", province, "/pages/cityToDo?view=stations", "用时中位数"),
  at("user-manage", securityAdmin, "/pages/user-manage", "在线用户"),
  at("user-online", securityAdmin, "/pages/user-manage?view=online", "强制下线"),
  {
    name: "user-create",
    who: systemAdmin,
    show: async (page) => {
      await page.goto("/pages/user-manage");
      await dialogOf("新增用户", "dialog", "新增用户")(page);
      await page.getByRole("button", { name: "提交申请", exact: true }).click();
      await expect(page.getByText("姓名必填")).toBeVisible();
    },
  },
  ...enterpriseScreens,
  ...staffScreens,
  at("role-permission", securityAdmin, "/pages/role-permission", "随系统版本发布"),
  at("no-permission", fourthFiler, "/pages/countiesToDo", "当前角色无权查看此内容"),
  at("detect-standard", securityAdmin, "/pages/detectStandard", "起启用"),
  at("reference-data", securityAdmin, "/pages/detectStandard?view=fee-rates", "计算基础"),
  at("deadlines", securityAdmin, "/pages/detectStandard?view=deadlines", "剩余工作日不超过“标黄提醒”天数"),
  {
    name: "reference-import",
    who: securityAdmin,
    show: async (page) => {
      await page.goto("/pages/detectStandard?view=item-codes");
      await dialogOf("导入", "dialog", "导入清单编码库")(page);
      await page.getByRole("dialog").getByRole("button", { name: "预览变化" }).click();
      await expect(page.getByText("请选择要导入的文件")).toBeVisible();
    },
  },
  at("registry-requests", fourthFiler, "/pages/registry-request", "信息变更申请"),
  at("registry-request-kinds", fourthFiler, "/pages/registry-request?new=choose", "请选择变更类型"),
  at("registry-request-new", fourthFiler, "/pages/registry-request?new=enterprise", "变更原因"),
  at("messages", people.filer, "/pages/messages", "保留最近90天的消息"),
  at("sms-outbox", systemAdmin, "/pages/sms-outbox", "尚未接入短信平台"),
  at("access-log", auditAdmin, "/pages/access-log", "日志完整"),
  {
    name: "access-detail",
    who: auditAdmin,
    show: async (page) => {
      await page.goto("/pages/access-log");
      await clickHydrated(page.getByRole("button", { name: /^详情/ }).first());
      await expect(page.getByRole("dialog", { name: "日志详情" }).getByText("操作流水号")).toBeVisible();
    },
  },
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
  at("settlements", province, "/pages/jgjs", "竣工结算备案"),
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
  filing("detection-failed", foreignCounty, ["accepted", "detection"]),
  filing("detection-done", quietCounty, ["detected", "detection"]),
  filing("result", quietCounty, ["detected", "result"], openResult),
  filing("result-finding", quietCounty, ["detected", "result"], openFinding),
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
  at("help", fourthFiler, "/help", "企业怎样办理备案"),
  at("safety", quietCounty, "/pages/safety", "登录记录"),
  {
    name: "safety-password",
    who: quietCounty,
    show: async (page) => {
      await page.goto("/pages/safety");
      await dialogOf("修改密码", "dialog", "修改密码")(page);
      await page.locator("input[name=newPassword]").fill("abcdef");
    },
  },
  {
    name: "safety-phone",
    who: quietCounty,
    show: async (page) => {
      await page.goto("/pages/safety");
      await dialogOf("更换手机号", "dialog", "更换手机号")(page);
    },
  },
  {
    name: "user-card",
    who: province,
    show: async (page) => {
      await page.goto(list);
      await clickHydrated(page.getByRole("button", { name: /^用户中心/ }));
      await expect(page.getByRole("dialog", { name: "用户中心" })).toBeVisible();
    },
  },
  {
    name: "leave-dialog",
    who: province,
    show: async (page) => {
      await page.goto(list);
      await clickHydrated(page.getByRole("button", { name: "退出系统" }));
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "failure-dialog",
    who: province,
    noise: /500/,
    show: async (page) => {
      await page.goto(list);
      await breakCall(page, "filingList", 500, "internal");
      await clickHydrated(page.getByRole("link", { name: "每页20条" }));
      await expect(page.getByRole("alertdialog", { name: "操作失败" })).toBeVisible();
    },
  },
  {
    name: "idle-dialog",
    who: province,
    alone: true,
    show: async (page) => {
      await page.goto(list);
      await beIdle(page);
      await expect(page.getByRole("alertdialog", { name: "长时间未操作" })).toBeVisible();
    },
  },
  {
    name: "reauth-dialog",
    who: province,
    alone: true,
    noise: /403/,
    show: async (page) => {
      await page.goto("/pages/safety");
      await dialogOf("更换手机号", "dialog", "更换手机号")(page);
      await (await ownSession(page)).provedLongAgo();
      await page.getByLabel("新手机号").fill("13900000000");
      await page.getByRole("button", { name: "获取验证码" }).click();
      await expect(page.getByRole("dialog", { name: "请验证登录密码" })).toBeVisible();
    },
  },
  {
    name: "relogin-dialog",
    who: province,
    alone: true,
    noise: /401/,
    show: endSession,
  },
];
