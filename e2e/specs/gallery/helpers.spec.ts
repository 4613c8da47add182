import { openPiece } from "../../actions/gallery.ts";
import { hydrated, clickHydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

const lives: readonly (readonly [string, string, string, string])[] = [
  ["电话号码", "号码", "13912345678", "139****5678"],
  ["金额", "金额（元）", "123456789", "1.23亿"],
  ["金额", "金额（元）", "56700", "5.67万"],
  ["金额", "金额（元）", "8", "8.00元"],
  ["时长", "小时", "76.9", "约3天4小时"],
  ["时长", "小时", "0.9", "不足1小时"],
];

test("formats › show phone numbers, amounts and durations as specified", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "helpers");
  for (const [title, label, typed, shown] of lives) {
    const specimen = page.getByRole("region", { name: title, exact: true });
    const field = specimen.getByRole("textbox", { name: label });
    await hydrated(field);
    await field.fill(typed);
    await expect(specimen.getByLabel(`${title}显示为`)).toHaveText(shown);
  }
});

test("greeting › shows nickName and updates with the hour every ten minutes", async ({ pageOf }) => {
  const page = await pageOf(people.county);
  await page.clock.install({ time: new Date("2026-03-02T01:00:00Z") });
  await page.goto("/pages/zgxj");
  const greeting = page.getByRole("banner").getByText(/^(早上|上午|中午|下午|晚上)好，/);
  const name = (await greeting.innerText()).split("，")[1] ?? "";
  await hydrated(greeting);
  const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem("userInfo"));
  await expect.poll(kept).toContain(`"nickName":"${name}"`);
  await page.clock.fastForward(600_000);
  await expect(greeting).toHaveText(`上午好，${name}`);
  // 10:59 is still 上午; the update at 11:09 shows 中午.
  await page.clock.fastForward(109 * 60_000);
  await expect(greeting).toHaveText(`上午好，${name}`);
  await page.clock.fastForward(600_000);
  await expect(greeting).toHaveText(`中午好，${name}`);
});

test("browser storage › wraps values with time, type and content, and holds no token", async ({
  screenOf,
}) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "helpers");
  const wrapped = (): Promise<unknown[]> =>
    page.evaluate(() =>
      ["userInfo", "menus"].map((key): unknown => JSON.parse(localStorage.getItem(key) ?? "null")),
    );
  const wrapping = {
    datetime: expect.any(Number),
    dataType: expect.stringMatching(/^(object|array)$/),
    content: expect.anything(),
  };
  await expect.poll(wrapped).toEqual([wrapping, wrapping]);
  await clickHydrated(page.getByRole("button", { name: "重新读取" }));
  const text = page.getByLabel("本机暂存的内容");
  await expect(text).toContainText('"dataType":"object"');
  await expect(text).not.toContainText(/token/i);
});
