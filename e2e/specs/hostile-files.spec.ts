import { chooseFile } from "../actions/attachments.ts";
import { openDraft } from "../actions/draft.ts";
import { watchSideEffects } from "../actions/side-effects.ts";
import { clickHydrated, step } from "../actions/step.ts";
import { hostileFiles } from "../data/hostile.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("hostile files › are displayed without running, inline and at their own address", async ({ pageOf }) => {
  test.slow();
  const page = await pageOf(people.fourthFiler);
  const seen = watchSideEffects(page);
  await openDraft(page);
  await step("upload them", async () => {
    await chooseFile(page, "其他", hostileFiles);
    for (const { name } of hostileFiles) await expect(page.getByRole("link", { name })).toBeVisible();
  });
  await step("open each inline", async () => {
    for (const { name, mimeType } of hostileFiles) {
      await clickHydrated(page.getByRole("link", { name }));
      const isPdf = mimeType === "application/pdf";
      const shown = isPdf
        ? page.getByRole("document", { name }).locator("canvas").first()
        : page.getByRole("img", { name });
      await expect(shown, name).toBeVisible();
    }
  });
  expect(seen.effects).toEqual([]);
  await step("open each at its address", async () => {
    const links = page.getByRole("link").filter({ hasText: /\.(pdf|png)$/ });
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(addresses).toHaveLength(hostileFiles.length);
    const tab = await page.context().newPage();
    const there = watchSideEffects(tab);
    for (const address of addresses) {
      const saved = tab.waitForEvent("download");
      // A download fails the navigation.
      await tab.goto(new URL(address, page.url()).href).catch(() => null);
      await (await saved).cancel();
      const answer = await page.request.get(address);
      expect(answer.headers()["content-security-policy"], address).toContain("sandbox");
    }
    expect(there.effects).toEqual([]);
  });
});
