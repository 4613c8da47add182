import { openPiece } from "../../actions/gallery.ts";
import { hydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

const id = "00000000-0000-4000-8000-000000000000";
const kinds: readonly (readonly [string, string])[] = [
  ["企业信息", `/pages/basicDetails?id=${id}`],
  ["人员信息", `/pages/registry-request?id=${id}`],
  ["最高投标限价备案", `/pages/zgxj-details?id=${id}`],
  ["竣工结算备案", `/pages/jgjs-details?id=${id}`],
];

test("banner › names sender and subject and links to the record", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "banner");
  for (const [kind, href] of kinds) {
    const banner = page.getByRole("region", { name: kind, exact: true }).getByRole("status");
    await expect(banner).toContainText(`${kind}“示例工程”已提交，待受理`);
    await expect(banner.getByRole("link", { name: "查看详情" })).toHaveAttribute("href", href);
  }
});

test("banner › closes within one second and returns the focus to the page", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await openPiece(page, "banner");
  const specimen = page.getByRole("region", { name: "企业信息", exact: true });
  const banner = specimen.getByRole("status");
  await hydrated(banner);
  const began = Date.now();
  await banner.getByRole("button", { name: "关闭消息" }).focus();
  // Read in the page: the animation may end between two calls on a busy machine.
  const durations = banner.evaluate(
    (element) =>
      new Promise((resolve) => {
        const look = () => {
          const moving = element
            .getAnimations({ subtree: true })
            .map((animation) => animation.effect?.getTiming().duration);
          if (moving.length > 0) resolve(moving);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.keyboard.press("Enter");
  expect(await durations).toEqual([1000]);
  await expect(page.getByText("已关闭1条")).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(950);
  await expect(banner).toBeEmpty();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "查看详情" })).toHaveCount(7);
});

test("banner › closes at once with reduced motion", async ({ screenOf }) => {
  const page = await screenOf(people.thirdFiler);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPiece(page, "banner");
  const banner = page.getByRole("region", { name: "人员信息", exact: true }).getByRole("status");
  await hydrated(banner);
  await banner.getByRole("button", { name: "关闭消息" }).click();
  await expect(banner).toBeEmpty({ timeout: 500 });
});
