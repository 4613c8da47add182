import { endpoints } from "#contracts/endpoints.ts";

import { fileOnDisk } from "../../actions/file-on-disk.ts";
import { openPiece } from "../../actions/gallery.ts";
import { afterReclickPause, hydrated } from "../../actions/step.ts";
import { pdf } from "../../data/pdf.ts";
import { people } from "../../data/people.ts";
import { expect, test } from "../../fixtures/test.ts";

test("single upload › checks the limits, retries on demand and submits one file with its fields", async ({
  screenOf,
  watch,
}) => {
  watch.expectOnConsole(/ERR_FAILED/);
  const page = await screenOf(people.filer);
  await openPiece(page, "single-upload");
  await hydrated(page.getByRole("button", { name: "上传示例文件" }));
  const picker = page.getByLabel("选择示例文件");
  const mimeType = "application/pdf";
  await picker.setInputFiles({ name: "示例.xlsx", mimeType, buffer: Buffer.from("x") });
  await expect(page.getByText("格式错误，请上传【pdf,png】格式的文件")).toBeVisible();
  await picker.setInputFiles(await fileOnDisk("示例.pdf", Buffer.alloc(0), 10 * 1_048_576 + 1));
  await expect(page.getByText("文件大小不能超过【10 MB】!")).toBeVisible();

  let broken = true;
  await page.route(`**${endpoints.upload.path}`, (route) => (broken ? route.abort() : route.continue()));
  await picker.setInputFiles({ name: "示例.pdf", mimeType, buffer: pdf("示例") });
  await expect(page.getByText("文件上传失败，请重新上传！")).toBeVisible();
  await expect(page.getByText(/格式错误|文件大小不能超过/)).toHaveCount(0);
  broken = false;
  await afterReclickPause(page);
  await page.getByRole("button", { name: "重新上传", exact: true }).click();
  const given = page.getByLabel("交给页面的内容");
  await expect(given).toContainText('"originName":"示例.pdf"');
  await expect(given).toContainText('"fileSizi":10');
  await expect(given).toContainText('"place":"示例位置"');
});
