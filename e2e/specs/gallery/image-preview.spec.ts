import { chooseFile } from "../../actions/attachments.ts";
import { openDraft } from "../../actions/draft.ts";
import { clickHydrated, hydrated } from "../../actions/step.ts";
import { people } from "../../data/people.ts";
import { png } from "../../data/png.ts";
import { expect, test } from "../../fixtures/test.ts";

const address = "/pages/gallery/image-preview";

test("image preview › asks to choose a picture first", async ({ screenOf }) => {
  const page = await screenOf(people.quietCounty);
  await page.goto(address);
  await clickHydrated(page.getByRole("button", { name: "预览所选图片" }));
  await expect(page.getByRole("alert").getByText("请先选择图片")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("image preview › zooms and rotates, and restores the focus on Esc", async ({ screenOf }) => {
  const page = await screenOf(people.quietCounty);
  await page.goto(address);
  const opener = await hydrated(page.getByRole("button", { name: "预览所选图片" }));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "宽.png", mimeType: "image/png", buffer: png(4000, 400) });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "所选图片" });
  const image = dialog.getByRole("img", { name: "所选图片" });
  const scale = dialog.getByRole("status");
  await expect(scale).toHaveText(/^2\d%$/);
  const size = async () => {
    const box = await image.boundingBox();
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)] as const;
  };
  const [width, height] = await size();
  expect(width).toBeLessThan(1100);
  expect(width / height).toBeCloseTo(10, 0);

  await dialog.getByRole("button", { name: "放大" }).click();
  await expect(scale).toHaveText("50%");
  await page.keyboard.press("+");
  await expect(scale).toHaveText("75%");
  await page.keyboard.press("-");
  await dialog.getByRole("button", { name: "缩小" }).click();
  await expect(scale).toHaveText("25%");
  await dialog.getByRole("button", { name: "实际大小" }).click();
  await expect(scale).toHaveText("100%");
  await page.keyboard.press("0");
  await dialog.getByRole("button", { name: "向右旋转" }).click();
  const upright = async () => {
    const [turnedWidth, turnedHeight] = await size();
    return turnedHeight > turnedWidth;
  };
  await expect.poll(upright).toBe(true);
  await dialog.getByRole("button", { name: "向左旋转" }).click();
  await expect.poll(size).toEqual([width, height]);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("image preview › reports a picture that cannot be drawn", async ({ screenOf }) => {
  const page = await screenOf(people.quietCounty);
  await page.goto(address);
  await clickHydrated(page.getByRole("button", { name: "预览损坏的图片" }));
  await expect(page.getByRole("dialog").getByText("图片无法显示")).toBeVisible();
});

test("image preview › opens from a thumbnail by keyboard", async ({ screenOf }) => {
  const page = await screenOf(people.quietCounty);
  await page.goto(address);
  const thumbnail = page.getByRole("button", { name: "预览示例图片" });
  await expect(thumbnail.locator("img")).toBeVisible();
  await thumbnail.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "示例图片" }).getByRole("img")).toBeVisible();
});

test("image preview › opens above the attachment drawer and leaves it open", async ({ screenOf }) => {
  const page = await screenOf(people.otherFiler);
  await openDraft(page);
  await chooseFile(page, "其他", { name: "现场.png", mimeType: "image/png", buffer: png(2000, 500) });
  await clickHydrated(page.getByRole("link", { name: "现场.png" }));
  const drawer = page.getByRole("dialog", { name: "附件" });
  await clickHydrated(drawer.getByRole("button", { name: "放大查看现场.png" }));
  const layer = page.getByRole("dialog", { name: "现场.png" });
  await expect(layer.getByRole("button", { name: "放大" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(layer).toBeHidden();
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("button", { name: "放大查看现场.png" })).toBeFocused();
});
