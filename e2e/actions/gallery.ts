import { expect, type Page } from "@playwright/test";

export type PieceLink = { name: string; path: string };

/** Read from the index page, so that new pieces are covered. */
export async function galleryLinks(page: Page): Promise<PieceLink[]> {
  await page.goto("/pages/gallery");
  const links = page.getByRole("main").getByRole("link");
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      name: anchor.textContent.trim(),
      path: anchor instanceof HTMLAnchorElement ? anchor.pathname : "",
    })),
  );
}

export async function openPiece(page: Page, code: string): Promise<void> {
  await page.goto(`/pages/gallery/${code}`);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
}
