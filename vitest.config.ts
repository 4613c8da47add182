import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

/**
 * Test files share the module registry, which is faster than reloading it. Every file restores its stubs and
 * mocks no module.
 */
const isolate = false;

/** Nepal, UTC+5:45: code that forgets the time zone is off by an odd amount. */
process.env.TZ = "Asia/Kathmandu";

const outside = ["**/node_modules/**", "**/.next/**", "**/.data/**", "e2e/**"];
const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Drills start processes for half a minute and more, sweeps try every case: CI runs them (docs/adr/0050-two-sizes-of-test.md). */
const notDaily = process.env.TEST_SIZE === "daily" ? ["**/*.drill.*", "**/*.sweep.*"] : [];
const database = {
  globalSetup: "./scripts/testing/db-setup.ts",
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  resolve: { alias: { "server-only": fromRoot("./scripts/testing/empty.ts") } },
  test: {
    // Two cores: one worker each; checks and build beside the tests end earlier.
    maxWorkers: 2,
    isolate,
    setupFiles: "./service/core/testing/zod-words.ts",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...outside, ...notDaily, "**/*.db.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: "db", include: ["**/*.db.test.ts"], exclude: [...outside, ...notDaily], ...database },
      },
    ],
  },
});
