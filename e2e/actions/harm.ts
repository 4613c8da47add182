import type { Page } from "@playwright/test";

/** What hostile content did in this page: dialogs, other windows, calls to the address that such content names. */
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
