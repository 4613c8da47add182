import { expect } from "@playwright/test";

import { people } from "../../data/people.ts";
import { clickHydrated } from "../step.ts";
import { at, dialogOf, opened, type Screen } from "./screen.ts";

const users = "/pages/user-manage";
const standard = "/pages/detectStandard";
const { systemAdmin, securityAdmin, auditAdmin } = people;

export const adminScreens: readonly Screen[] = [
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
  opened("user-lock", securityAdmin, users, [/^锁定/, "alertdialog", "提示"]),
  opened("user-end", securityAdmin, `${users}?view=online`, [/^强制下线/, "alertdialog", "提示"]),
  at("role-permission", securityAdmin, "/pages/role-permission", "随系统版本发布"),
  at("detect-standard", securityAdmin, "/pages/detectStandard", "起启用"),
  at("reference-data", securityAdmin, "/pages/detectStandard?view=fee-rates", "计算基础"),
  at("price-indices", securityAdmin, "/pages/detectStandard?view=price-indices", "暂定"),
  at("location-factors", securityAdmin, "/pages/detectStandard?view=location-factors", "系数"),
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
  opened("rule-drawer", securityAdmin, `${standard}?search=F06`, [/^调整/, "dialog", /^F06/]),
  opened("reference-versions", securityAdmin, `${standard}?view=item-codes`, [
    "版本记录",
    "dialog",
    "清单编码库的版本记录",
  ]),
  opened("deadline-limits", securityAdmin, `${standard}?view=deadlines`, [
    "调整时限",
    "dialog",
    "调整办理时限",
  ]),
  opened("deadline-calendar", securityAdmin, `${standard}?view=deadlines`, [
    /安排$/,
    "dialog",
    /节假日和调休$/,
  ]),
  at("local-rules", securityAdmin, `${standard}?view=local`, "已有的检测结果不变"),
  {
    name: "local-rule-editor",
    who: securityAdmin,
    show: async (page) => {
      await page.goto(`${standard}?view=local`);
      await dialogOf("新增地方规则", "dialog", "新增地方规则")(page);
      const dialog = page.getByRole("dialog", { name: "新增地方规则" });
      await dialog.getByLabel("判定条件").fill("prise > 500");
      await dialog.getByText("清单项目可用的名称与写法").click();
      await expect(dialog.getByText(/没有“prise”这个名称/)).toBeVisible();
    },
  },
  at("standard-history", securityAdmin, `${standard}?view=history`, "版本记录"),
  opened("access-export", auditAdmin, "/pages/access-log", ["导出", "alertdialog", "提示"]),
  at("diagnosis", systemAdmin, "/pages/diagnosis", "数据量（估计）"),
  opened("diagnosis-text", systemAdmin, "/pages/diagnosis", ["下载诊断资料", "dialog", "诊断资料"]),
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
];
