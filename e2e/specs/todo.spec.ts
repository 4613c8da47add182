import { detailOf, prepareSubmitted } from "../actions/prepare.ts";
import { afterReclickPause, clickHydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("to-dos › are claimed, released and returned in a batch with a result for each", async ({ pageOf }) => {
  test.setTimeout(120_000);
  const filer = await pageOf(people.filer);
  const projectName = `三墩镇卫生院改造工程${Date.now()}`;
  const ids = [
    await prepareSubmitted(filer, { projectName }),
    await prepareSubmitted(filer, { projectName }),
  ];
  const page = await pageOf(people.county);
  await page.goto(`/pages/countiesToDo?search=${encodeURIComponent(projectName)}`);
  const rows = page.getByRole("row").filter({ hasText: projectName });
  await expect(rows).toHaveCount(2);
  const colleague = await pageOf(people.county);
  // Events before the socket opens are lost.
  const live = colleague.waitForEvent("websocket");
  await colleague.goto(`/pages/zgxj-details/first?id=${ids[0]}`);
  await expect(colleague.getByText("受理编号").first()).toBeVisible();
  await expect(colleague.getByText("由我承办")).toHaveCount(0);
  await live;

  await clickHydrated(page.getByRole("checkbox", { name: "选择本页全部" }));
  await clickHydrated(page.getByRole("button", { name: "认领", exact: true }));
  await expect(rows.filter({ hasText: "我承办的" })).toHaveCount(2);
  await expect(page.getByText("已选2项")).toBeVisible();
  await expect(colleague.getByText("由我承办")).toBeVisible();
  await colleague.close();

  await clickHydrated(rows.last().getByRole("checkbox"));
  await clickHydrated(page.getByRole("button", { name: "转交", exact: true }));
  const over = page.getByRole("dialog", { name: "转交" });
  await over.getByLabel("转交给").selectOption({ label: "退回本站待办，由其他人员认领" });
  await over.getByLabel("转交原因").fill("轮岗");
  await over.getByRole("button", { name: "确定" }).click();
  await expect(over).toHaveCount(0);
  await expect(rows.filter({ hasText: "我承办的" })).toHaveCount(1);

  await clickHydrated(page.getByRole("checkbox", { name: "选择本页全部" }));
  await clickHydrated(page.getByRole("button", { name: "批量退回" }));
  const dialog = page.getByRole("dialog", { name: "退回" });
  await dialog.getByRole("radio", { name: "退回重新上传项目资料" }).check();
  const opinion = `备案表未加盖公章，请盖章后重新上传。${Date.now()}`;
  await dialog.getByLabel("受理意见").fill(opinion);
  await dialog.getByRole("button", { name: "存为常用意见" }).click();
  const remove = dialog.getByRole("button", { name: `删除常用意见：${opinion}` });
  await remove.click();
  await afterReclickPause(page);
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`确定删除常用意见“${opinion}”吗？`);
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toHaveCount(0);
  await remove.click();
  await question.getByRole("button", { name: "删除" }).click();
  await expect(remove).toHaveCount(0);
  await dialog.getByRole("button", { name: "确定" }).click();
  const results = page.getByRole("dialog", { name: "办理结果" });
  await expect(results).toContainText("成功2件，未办理0件");
  await expect(results.getByRole("listitem")).toHaveCount(2);
  await results.getByRole("button", { name: "知道了" }).click();
  await expect(page.getByText("没有符合条件的待办")).toBeVisible();
  for (const id of ids) expect((await detailOf(filer, id)).status).toBe("returned");
});
