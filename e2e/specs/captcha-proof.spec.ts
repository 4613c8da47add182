import { faults } from "../actions/axe.ts";
import { shownCaptcha } from "../actions/captcha.ts";
import { tabTo } from "../actions/keys.ts";
import { newcomerLike, secretField, sendPassword } from "../actions/newcomer.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/own-address.ts";

test("captcha › is passed without seeing the picture, by keyboard", async ({ from }) => {
  // The proof takes seconds of a core, more beside other browsers.
  test.setTimeout(180_000);
  const newcomer = await newcomerLike(people.thirdFiler);
  const page = await from();
  await page.goto("/");
  await sendPassword(page, { ...newcomer, password: "not-the-password" });
  await shownCaptcha(page);
  await secretField(page).fill(newcomer.password);
  const other = page.getByRole("button", { name: "无法识别图片？改用后台验证" });
  await tabTo(page, other);
  await page.keyboard.press("Enter");
  const work = page.getByRole("group", { name: "后台验证" });
  await expect(work).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await expect(work.getByRole("status")).toHaveText("后台验证已完成，可以继续", { timeout: 120_000 });
  await tabTo(page, page.getByRole("button", { name: "登录", exact: true }).filter({ visible: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/pages\//);
});
