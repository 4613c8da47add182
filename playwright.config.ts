import { defineConfig } from "@playwright/test";

import { testBrowserPath } from "./scripts/testing/chromium.mjs";

const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const executablePath = (await testBrowserPath()) ?? undefined;

const baseURL = process.env.E2E_BASE_URL ?? "http://127.0.0.1:3000";

/** Everyday work: specs of `npm test`; `npm run test:all` runs every one (docs/adr/0050-two-sizes-of-test.md). */
const daily = `access early-answers edge home list max-price-path result session settlement todo watch`
  .split(" ")
  .map((name) => `**/specs/${name}.spec.ts`);

/** Begun first: they start a web process of their own, for which Playwright would keep them to the end. */
const ownAddress = ["**/sign-in.spec.ts"];
const rareWaysIn = ["**/captcha-proof.spec.ts", "**/forgot.spec.ts"];

/**
 * Most of this spec's time is axe and pages that are looked at once: optimizing their scripts costs a third of the time
 * of the page's process and gains nothing.
 */
const shortLived = ["**/accessibility.spec.ts"];

const launchOptions = (...scripts: string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...quiet, ...sandbox, ...scripts],
  // Without a UTF-8 locale the browser cannot write Chinese file names.
  env: { ...process.env, LC_ALL: "C.UTF-8" },
});

export default defineConfig({
  testDir: "e2e/specs",
  outputDir: "test-results/e2e",
  projects: [
    { name: "own address", testMatch: ownAddress },
    { name: "rare ways in", testMatch: rareWaysIn },
    {
      name: "short lived",
      testMatch: shortLived,
      use: { launchOptions: launchOptions("--js-flags=--no-opt --no-maglev") },
    },
    { name: "daily", testMatch: daily },
    { name: "others", testIgnore: [...ownAddress, ...rareWaysIn, ...shortLived, ...daily] },
  ],
  // One browser keeps more than a core busy: on two cores a third worker made the whole slower.
  workers: 2,
  // docs/adr/0009-second-try.md
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Nothing is timed: on a busy machine a page takes seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/e2e.json" }]],
  use: {
    baseURL,
    // A proxy in front has a certificate of its own making.
    ignoreHTTPSErrors: baseURL.startsWith("https:"),
    browserName: "chromium",
    launchOptions: launchOptions(),
    locale: "zh-CN",
    // The product must show Shanghai time in any browser time zone.
    timezoneId: "Asia/Kathmandu",
    viewport: { width: 1366, height: 768 },
    screenshot: "only-on-failure",
  },
});
