import type { Page } from "@playwright/test";

import { clickHydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

const address = "/pages/gallery/video-dialog";

/** One second of video, recorded in the browser. */
async function record(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 64;
    canvas.height = 36;
    const pen = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
    const pieces: Blob[] = [];
    recorder.addEventListener("dataavailable", (event) => pieces.push(event.data));
    const stopped = new Promise((resolve) => {
      recorder.addEventListener("stop", resolve);
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      if (pen) {
        pen.fillStyle = `hsl(${frame * 18} 80% 50%)`;
        pen.fillRect(0, 0, 64, 36);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

test("video dialog › plays, and stops when closed", async ({ pageOf }) => {
  const page = await pageOf(people.quietCounty);
  await page.goto(address);
  const buffer = await record(page);
  await page.locator("input[type=file]").setInputFiles({ name: "示例.webm", mimeType: "video/webm", buffer });
  const opener = page.getByRole("button", { name: "播放视频", exact: true });
  await clickHydrated(opener);
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

test("video dialog › reports a video that cannot be played", async ({ pageOf }) => {
  const page = await pageOf(people.quietCounty);
  await page.goto(address);
  const opener = page.getByRole("button", { name: "播放无法播放的视频" });
  await clickHydrated(opener);
  const dialog = page.getByRole("dialog", { name: "无法播放的视频" });
  await expect(dialog.getByText("视频无法播放")).toBeVisible();
  await dialog.getByRole("button", { name: "关闭" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
