import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

/** No office of the product works there: whoever forgets to name a time zone is 5 h 45 min off. */
process.env.TZ = "Asia/Kathmandu";

const outside = ["**/node_modules/**", "**/.next/**", "**/.data/**", "e2e/**"];
const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { "server-only": fromRoot("./scripts/testing/empty.ts") } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...outside, "**/*.db.test.ts"],
          testTimeout: 20_000,
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
