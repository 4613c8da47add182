import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

/**
 * Files share what they import: to load it anew for each took more than the tests. So a file leaves nothing behind:
 * whatever it stubs, it takes back, and it mocks no module.
 */
const isolate = false;

/** No office of the product works there: whoever forgets to name a time zone is 5 h 45 min off. */
process.env.TZ = "Asia/Kathmandu";

const outside = ["**/node_modules/**", "**/.next/**", "**/.data/**", "e2e/**"];
const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { "server-only": fromRoot("./scripts/testing/empty.ts") } },
  test: {
    // Two cores: the checks and the build beside the tests take a part of one, and are over before.
    maxWorkers: 2,
    isolate,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...outside, "**/*.db.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: ["**/*.db.test.ts"],
          exclude: outside,
          globalSetup: "./scripts/testing/db-setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
