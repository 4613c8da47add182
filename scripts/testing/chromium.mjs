import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

import { isRoot } from "../start/account.mjs";
import { StartFailure } from "../start/failure.mjs";
import { step } from "../start/prepare/step.mjs";
import { projectNode } from "../start/root.mjs";

/** The headless shell takes a third less processor time than the full browser. */
const shellPath = "/usr/lib/chromium/chromium-headless-shell";
const systemPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Playwright's own browser if downloaded, else the system's.
 * @returns {Promise<string | null>}
 */
export async function chromiumPath() {
  const { chromium } = await import("playwright");
  return [chromium.executablePath(), ...systemPaths].find((path) => existsSync(path)) ?? null;
}

export async function testBrowserPath() {
  return existsSync(shellPath) ? shellPath : chromiumPath();
}

/** Without a Chinese font the pages show empty boxes. */
function hasChineseFont() {
  const found = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" });
  return found.status === 0 && found.stdout.trim() !== "";
}

const missingFonts = () => (hasChineseFont() ? [] : ["fontconfig", "fonts-noto-cjk"]);
const canInstall = () => isRoot() && existsSync("/usr/bin/apt-get");

async function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await step("apt-get update", "apt-get", ["update"], { env });
  const args = ["install", "-y", "--no-install-recommends", ...packages];
  await step("apt-get install", "apt-get", args, { env });
}

/** @param {(line: string) => void} say */
export async function ensureChromium(say) {
  const browser = (await chromiumPath()) !== null;
  const fonts = missingFonts();
  if (browser && fonts.length === 0) return;
  if (canInstall()) {
    say("Installing Chromium and a Chinese font …");
    await install([...(browser ? [] : ["chromium"]), ...fonts]);
  } else {
    if (fonts.length > 0) say("No Chinese font is installed: screenshots show boxes for characters.");
    const args = ["node_modules/.bin/playwright", "install", "chromium"];
    if (!browser) await step("playwright install", projectNode, args);
  }
  if ((await chromiumPath()) === null)
    throw new StartFailure("No Chromium was found: install one, for example at /usr/bin/chromium.");
}

/** Same version as the installed Chromium: tests must not upgrade it. */
function shellPackage() {
  const asked = ["-W", "-f=${db:Status-Status} ${Version}", "chromium-common"];
  const { stdout } = spawnSync("dpkg-query", asked, { encoding: "utf8" });
  const version = /^installed (\S+)/.exec(stdout ?? "")?.[1];
  return `chromium-headless-shell${version ? `=${version}` : ""}`;
}

/** @param {(line: string) => void} say */
export async function ensureTestBrowser(say) {
  const missing = [...(existsSync(shellPath) ? [] : [shellPackage()]), ...missingFonts()];
  if (missing.length > 0 && canInstall()) {
    say(`Installing ${missing.join(", ")} …`);
    await install(missing).catch((error) => say(error.message));
  }
  if (!existsSync(shellPath)) await ensureChromium(say);
}
