import { endpoints } from "#contracts/endpoints.ts";

import { startForeignBackEnd } from "../actions/foreign-back-end.ts";
import { startSecondWeb } from "../actions/second-web.ts";
import { sendSignIn } from "../actions/sign-in.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("KS_ORIGIN › shows what another back end offers and hides the rest", async ({ browse, watch }) => {
  // It has no socket either.
  watch.expectOnConsole(/status of 404|WebSocket connection/);
  const backEnd = await startForeignBackEnd({
    lacks: [endpoints.shell.path, endpoints.periodicalList.path],
    hides: ["/pages/materialList", "/pages/periodicalList"],
  });
  const web = await startSecondWeb({ KS_ORIGIN: backEnd.origin });
  try {
    const page = await browse();
    await page.goto(`${web.origin}/`);
    await sendSignIn(page, people.quietCounty);
    const menu = page.getByRole("navigation", { name: "主菜单" });
    await expect(menu.getByRole("link", { name: "最高投标限价" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "材料价格" })).toHaveCount(0);
    await menu.getByRole("link", { name: "最高投标限价" }).click();
    await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
    await page.goto(`${web.origin}/pages/periodicalList`);
    await expect(page.getByRole("main").getByRole("button", { name: "重新加载" })).toBeVisible();
    await page.close();
  } finally {
    await web.stop();
    backEnd.stop();
  }
});
