import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

import { isRoot } from "../start/account.mjs";
import { StartFailure } from "../start/failure.mjs";
import { projectNode, root } from "../start/root.mjs";

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

function run(program, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const done = spawnSync(program, args, { cwd: root, env, encoding: "utf8", timeout: 600_000 });
  if (done.status !== 0) {
    throw new StartFailure(`${program} ${args.join(" ")} failed:\n${done.stderr ?? done.error?.message}`);
  }
}

/** @param {(line: string) => void} say */
export async function ensureChromium(say) {
  const browser = (await chromiumPath()) !== null;
  const font = hasChineseFont();
  if (browser && font) return;
  if (isRoot() && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium and a Chinese font …");
    const packages = [...(browser ? [] : ["chromium"]), ...(font ? [] : ["fontconfig", "fonts-noto-cjk"])];
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "--no-install-recommends", ...packages]);
    return;
  }
  if (!font) say("No Chinese font is installed: screenshots show boxes for characters.");
  if (!browser) run(projectNode, ["node_modules/.bin/playwright", "install", "chromium"]);
}
