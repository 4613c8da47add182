import { openDraft } from "../actions/draft.ts";
import { call } from "../actions/service.ts";
import { clickHydrated, hydrated, step } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("help › opens for the page, takes an opinion that reaches the editors, and shows what they change", async ({
  sessionOf,
  watch,
}) => {
  const reader = await sessionOf(people.quietCounty);
  const editor = await sessionOf(people.systemAdmin);
  const words = `缺少例子${Date.now()}`;
  const title = `消息怎样查看${Date.now()}`;

  await step("the header's help is that of the page", async () => {
    await reader.goto("/pages/messages");
    await clickHydrated(reader.getByRole("banner").getByRole("link", { name: "帮助", exact: true }));
    await expect(reader).toHaveURL(/\/help\?screen=%2Fpages%2Fmessages$/);
    await expect(reader.getByRole("article").getByRole("heading", { name: /^消息/ })).toBeVisible();
    await expect(reader.getByRole("navigation", { name: "帮助分类" })).toContainText("受理、检测与复核");
    await expect(reader.getByText("用户管理：申请新增")).toHaveCount(0);
  });

  await step("an opinion without words can be given, and one with words reaches the editors", async () => {
    await (await hydrated(reader.getByRole("radio", { name: "没有帮助" }))).check();
    await reader.getByLabel("缺少什么，或哪里看不懂（选填）").fill(words);
    await reader.getByRole("button", { name: "提交反馈" }).click();
    await expect(reader.getByText("您认为本文没有帮助")).toBeVisible();
    await editor.goto("/help?view=feedback");
    const row = editor.getByRole("row", { name: new RegExp(words) });
    await expect(row).toContainText("没有帮助");
    await (await hydrated(row.getByRole("link"))).click();
    await expect(editor).toHaveURL(/\/help\?edit=/);
  });

  await step("the editor changes the article, the reader sees it, and the opinion is closed", async () => {
    await (await hydrated(editor.getByRole("textbox", { name: "标题" }))).fill(title);
    await editor.getByRole("button", { name: "保存", exact: true }).click();
    await expect(editor.getByText("已保存")).toBeVisible();
    await reader.goto("/help?screen=/pages/messages");
    await expect(reader.getByRole("heading", { name: title })).toBeVisible();
    await editor.goto("/help?view=feedback");
    const row = editor.getByRole("row", { name: new RegExp(words) });
    await expect(row).toContainText("此后已修改");
    await (await hydrated(row.getByRole("button", { name: /^办结/ }))).click();
    await expect(row).toHaveCount(0);
  });

  await step(
    "search of help and of everything finds it; the printed page has an address of its own",
    async () => {
      await reader.goto("/help");
      const form = reader.getByRole("search", { name: "搜索帮助" });
      const field = await hydrated(form.getByRole("searchbox", { name: "关键词" }));
      await field.fill("90天");
      await field.press("Enter");
      await reader.getByRole("region", { name: "帮助列表" }).getByRole("link", { name: title }).click();
      await reader.getByRole("link", { name: "打印版" }).click();
      await expect(reader).toHaveURL(/\/pages\/explain\?id=/);
      await expect(reader.getByRole("heading", { name: title })).toBeVisible();
      await reader.emulateMedia({ media: "print" });
      await expect(reader.getByRole("button", { name: "打印" })).toBeHidden();
      await reader.emulateMedia({ media: null });
      await reader.goto(`/pages/search?text=${encodeURIComponent(title)}`);
      await expect(
        reader.getByRole("region", { name: "帮助" }).getByRole("link", { name: title }),
      ).toBeVisible();
    },
  );

  await step("a reader reaches neither another role's article nor the editors' pages", async () => {
    watch.expectOnConsole(/404/);
    const { rows } = await call(editor, "helpWork", { search: "用户管理：申请新增" });
    const response = await reader.goto(`/help?id=${rows[0]?.id ?? ""}`);
    expect(response?.status()).toBe(404);
    await reader.goto("/help?view=work");
    await expect(reader.getByText("当前角色无权查看此内容")).toBeVisible();
  });
});

test("first filing › its guide is folded by keyboard, for the person, until it is wanted again", async ({
  sessionOf,
}) => {
  const page = await sessionOf(people.otherFiler);
  await openDraft(page);
  const guide = page.getByRole("region", { name: "首次备案引导" });
  const current = guide.getByRole("listitem").and(page.locator("[aria-current=step]"));
  await expect(current).toContainText("上传造价数据文件");
  const fold = await hydrated(guide.getByRole("button", { name: "不再显示" }));
  await fold.focus();
  await Promise.all([page.waitForResponse(/guide-save/), page.keyboard.press("Enter")]);
  const open = guide.getByRole("button", { name: "展开引导" });
  await expect(open).toBeFocused();
  await page.reload();
  await expect(guide.getByRole("list")).toHaveCount(0);
  await (await hydrated(open)).click();
  await expect(guide.getByRole("listitem")).toHaveCount(5);
});

test("help classes › tell what is wrong with 顺序 at 顺序", async ({ pageOf, watch }) => {
  watch.expectOnConsole(/status of 422/);
  const admin = await pageOf(people.systemAdmin);
  await admin.goto("/help?view=work");
  await clickHydrated(admin.getByRole("button", { name: "分类设置" }));
  const dialog = admin.getByRole("dialog", { name: "分类设置" });
  await dialog.getByLabel("名称").fill("新分类");
  await dialog.getByLabel("顺序").fill("0");
  await dialog.getByRole("button", { name: "保存" }).click();
  await expect(dialog.getByLabel("顺序")).toHaveAccessibleDescription(/顺序应为1至999的整数/);
  await expect(dialog.getByLabel("名称")).not.toHaveAttribute("aria-invalid", "true");
});
