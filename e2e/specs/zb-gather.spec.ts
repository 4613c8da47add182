import { chooseFile, xmlFile } from "../actions/attachments.ts";
import { faults as axeFaults } from "../actions/axe.ts";
import { sampleBill } from "../actions/service.ts";
import { clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

const fields = [
  ["地下建筑面积（m²）", "1000"],
  ["地上层数（层）", "5"],
  ["地下层数（层）", "1"],
  ["檐高（m）", "20"],
  ["基础形式", "桩基础"],
  ["抗震设防", "6度"],
  ["装配率（%）", "30"],
  ["户数（户）", "60"],
  ["标准层高（m）", "3"],
  ["电梯数（部）", "2"],
  ["外窗类型", "断桥铝合金"],
  ["保温做法", "岩棉"],
  ["基准日期", "2025-03-10"],
] as const;

test("zb-gather › a station records a historical bill, corrects and confirms it, and a second person agrees to leave it out", async ({
  pageOf,
}) => {
  test.slow();
  const name = `历史工程${Date.now() % 1_000_000}`;
  const filer = await pageOf(people.filer);
  await filer.goto("/pages/zgxj");
  const bill = await sampleBill(filer);
  const xml = bill.toString();
  const area = Number(/<ConstructionProject [^>]*\bScale="(\d+)"/.exec(xml)?.[1]);
  const clerk = await pageOf(people.city);
  await clerk.goto("/pages/zb-gather");
  await clickHydrated(clerk.getByRole("button", { name: "录入历史工程" }));
  const dialog = clerk.getByRole("dialog", { name: "录入历史工程" });
  await dialog.getByRole("button", { name: "录入", exact: true }).click();
  await expect(dialog.getByRole("textbox", { name: "工程名称" })).toHaveAttribute("aria-invalid", "true");
  await chooseFile(dialog, "造价数据文件", xmlFile("历史造价.xml", bill));
  await expect(dialog).toContainText("历史造价.xml（");
  await dialog.getByRole("textbox", { name: "工程名称" }).fill(name);
  await dialog.getByRole("combobox", { name: "工程地区" }).selectOption({ label: "杭州市西湖区" });
  await dialog.getByRole("combobox", { name: "计价标准" }).selectOption({ index: 1 });
  await dialog.getByRole("combobox", { name: "工程类别" }).selectOption({ label: "住宅" });
  await dialog.getByRole("textbox", { name: "地上建筑面积（m²）" }).fill(String(area - 1000));
  for (const [label, value] of fields)
    await dialog.getByRole("textbox", { name: label, exact: true }).fill(value);
  await dialog.getByRole("button", { name: "录入", exact: true }).click();

  // A failure to read would stand here; the job may wait for others.
  const intakes = clerk.getByRole("list", { name: "历史工程录入情况" });
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => intakes.allInnerTexts(), { timeout: 60_000 }).toEqual([]);
  const drawer = clerk.getByRole("dialog", { name });
  await expect(drawer).toContainText("不计入统计的原因");
  await expect(drawer.getByRole("listitem").filter({ hasText: "没有写明是否包括装修" })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "确认样本" })).toHaveCount(0);
  expect(await axeFaults(clerk)).toEqual([]);

  await drawer.getByRole("button", { name: "补正工程特征" }).click();
  const correct = clerk.getByRole("dialog", { name: "补正工程特征" });
  for (const [label, value] of [
    ["装修标准", "毛坯"],
    ["人防工程", "无"],
    ["桩基", "有"],
    ["绿色建筑星级", "一星"],
    ["承包方式", "施工总承包"],
    ["甲供材料", "无"],
  ] as const)
    await correct.getByRole("combobox", { name: label }).selectOption({ label: value });
  await correct.getByRole("textbox", { name: "补正依据" }).fill("竣工图");
  await correct.getByRole("button", { name: "保存" }).click();
  await expect(drawer).toContainText("装修标准：— → 毛坯");
  await drawer.getByRole("button", { name: "确认样本" }).click();
  await clerk.getByRole("alertdialog").getByRole("button", { name: "确认", exact: true }).click();
  await expect(drawer.getByText("计入统计", { exact: true })).toBeVisible();

  await drawer.getByRole("button", { name: "申请剔除" }).click();
  const request = clerk.getByRole("dialog", { name: "申请剔除样本" });
  await request.getByRole("textbox", { name: "理由" }).fill("造价明显失真");
  await request.getByRole("button", { name: "提交申请" }).click();
  await expect(drawer).toContainText("待另一人同意");

  const second = await pageOf(people.province);
  await second.goto(`/pages/zb-gather?search=${encodeURIComponent(name)}&standing=pending`);
  await clickHydrated(second.getByRole("link", { name }));
  const opened = second.getByRole("dialog", { name });
  await opened.getByRole("button", { name: "办理申请" }).click();
  const decide = second.getByRole("dialog", { name: "剔除样本的申请" });
  await decide.getByRole("button", { name: "确定" }).click();
  await expect(opened.getByText("已剔除", { exact: true })).toBeVisible();
  await opened.getByRole("button", { name: "关闭" }).click();
  await expect(second.getByRole("searchbox", { name: "关键词" })).toHaveValue(name);
});
