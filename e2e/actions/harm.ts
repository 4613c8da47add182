import type { Page } from "@playwright/test";

/** Records dialogs, new windows and requests to the address that hostile content names. */
export function watchForHarm(page: Page): { harm: string[] } {
  const seen: { harm: string[] } = { harm: [] };
  page.on("dialog", (dialog) => {
    seen.harm.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("popup", (popup) => seen.harm.push(`another window: ${popup.url()}`));
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) seen.harm.push(request.url());
  });
  return seen;
}
