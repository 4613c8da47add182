import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

import { isRoot } from "../start/account.mjs";
import { StartFailure } from "../start/failure.mjs";
import { projectNode } from "../start/root.mjs";
import { step } from "../start/step.mjs";

const systemPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Playwright's own browser where it was downloaded, else the system's.
 * @returns {Promise<string | null>}
 */
export async function chromiumPath() {
  const { chromium } = await import("playwright");
  return [chromium.executablePath(), ...systemPaths].find((path) => existsSync(path)) ?? null;
}

/** Without a Chinese font the pages are drawn with empty boxes. */
function hasChineseFont() {
  const found = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" });
  return found.status === 0 && found.stdout.trim() !== "";
}

async function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await step("apt-get update", "apt-get", ["update"], { env });
  const args = ["install", "-y", "--no-install-recommends", ...packages];
  await step("apt-get install", "apt-get", args, { env });
}

/** @param {(line: string) => void} say */
export async function ensureChromium(say) {
  const browser = (await chromiumPath()) !== null;
  const font = hasChineseFont();
  if (browser && font) return;
  if (isRoot() && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium and a Chinese font …");
    await install([...(browser ? [] : ["chromium"]), ...(font ? [] : ["fontconfig", "fonts-noto-cjk"])]);
  } else {
    if (!font) say("No Chinese font is installed: screenshots show boxes for characters.");
    const args = ["node_modules/.bin/playwright", "install", "chromium"];
    if (!browser) await step("playwright install", projectNode, args);
  }
  if ((await chromiumPath()) === null)
    throw new StartFailure("No Chromium was found: install one, for example at /usr/bin/chromium.");
}
