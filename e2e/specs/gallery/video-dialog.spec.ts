import { recordVideo } from "../../actions/record-video.ts";
import { clickHydrated, hydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

const address = "/pages/gallery/video-dialog";

test("video dialog › plays, and stops when closed", async ({ pageOf }) => {
  const page = await pageOf(people.quietCounty);
  await page.goto(address);
  const buffer = await recordVideo(page);
  const opener = await hydrated(page.getByRole("button", { name: "播放视频", exact: true }));
  await page.locator("input[type=file]").setInputFiles({ name: "示例.webm", mimeType: "video/webm", buffer });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "示例视频" });
  const video = dialog.locator("video");
  await expect(video).toHaveAttribute("controls", "");
  const player = await video.elementHandle();
  expect(player).not.toBeNull();
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.1);
  await video.evaluate((element: HTMLVideoElement) => {
    element.loop = true;
  });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.locator("video")).toHaveCount(0);
  expect(await player?.evaluate((element) => element instanceof HTMLVideoElement && element.paused)).toBe(
    true,
  );
  await expect(opener).toBeFocused();
});

test("video dialog › reports a video that cannot be played", async ({ screenOf }) => {
  const page = await screenOf(people.quietCounty);
  await page.goto(address);
  const opener = page.getByRole("button", { name: "播放无法播放的视频" });
  await clickHydrated(opener);
  const dialog = page.getByRole("dialog", { name: "无法播放的视频" });
  await expect(dialog.getByText("视频无法播放")).toBeVisible();
  await dialog.getByRole("button", { name: "关闭" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
