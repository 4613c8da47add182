import type { Page } from "@playwright/test";

/** One second of video, recorded in the browser. */
export async function recordVideo(page: Page): Promise<Buffer> {
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
