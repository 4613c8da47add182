import type { Page } from "@playwright/test";

/** Records dialogs, new windows and requests to the address that hostile content names. */
export function watchSideEffects(page: Page): { effects: string[] } {
  const seen: { effects: string[] } = { effects: [] };
  page.on("dialog", (dialog) => {
    seen.effects.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("popup", (popup) => seen.effects.push(`another window: ${popup.url()}`));
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) seen.effects.push(request.url());
  });
  return seen;
}
