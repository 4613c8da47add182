import { chromiumPath, ensureChromium } from "../testing/chromium.mjs";

const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];

/**
 * Installs Chromium when there is none.
 * @param {(line: string) => void} say
 */
export async function openBrowser(say) {
  const { chromium } = await import("playwright");
  await ensureChromium(say);
  const executablePath = (await chromiumPath()) ?? undefined;
  const args = [...quiet, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
