import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";

const path = "/pages/gallery/upload";
const patience = 900_000;
const block = 1_048_576;

/**
 * Large enough and accepted as a PDF.
 * @param {string} file @param {number} megabytes
 */
export async function writeLargePdf(file, megabytes) {
  const stream = createWriteStream(file);
  const noise = randomBytes(block);
  const [head, end] = ["%PDF-1.7\n%", "\nstartxref\n0\n%%EOF\n"].map((text) => Buffer.from(text));
  stream.write(head);
  for (let written = 0; written < megabytes - 1; written += 1) {
    noise.writeUInt32LE(written, 0);
    if (!stream.write(Buffer.from(noise))) await once(stream, "drain");
  }
  stream.write(noise.subarray(head.length + end.length));
  stream.end(end);
  await once(stream, "finish");
}

export async function isAlive(page) {
  await page.locator("input[type=file]").waitFor({ state: "attached" });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("input[type=file]") ?? {}).some((key) =>
      key.startsWith("__reactProps"),
    ),
  );
}

export async function uploadPage(browser, origin, cookie) {
  const context = await browser.newContext({ locale: "zh-CN" });
  const [name, value] = cookie.split("=", 2);
  await context.addCookies([{ name, value, domain: "127.0.0.1", path: "/", httpOnly: true }]);
  const page = await context.newPage();
  await page.goto(origin + path);
  await isAlive(page);
  return page;
}

/** Seconds from choosing the file until it is stored; deletes it again. */
export async function uploadOnce(page, file) {
  const start = performance.now();
  await page.locator("input[type=file]").setInputFiles(file);
  const remove = page.getByRole("button", { name: "删除" });
  const failed = page.getByRole("alert").filter({ hasText: /\S/ });
  await remove.or(failed).first().waitFor({ timeout: patience });
  const seconds = (performance.now() - start) / 1000;
  if ((await remove.count()) === 0) throw new Error(`the upload failed: ${await failed.first().innerText()}`);
  await remove.click();
  await remove.waitFor({ state: "detached" });
  return seconds;
}
