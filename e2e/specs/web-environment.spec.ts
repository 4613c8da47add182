import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "@playwright/test";

type Process = { command: string; environment: Record<string, string> };

function read(path: string): string[] {
  try {
    return readFileSync(path, "utf8").split("\0");
  } catch {
    return [];
  }
}

function processes(): Process[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => {
    const pairs = read(`/proc/${pid}/environ`).map((line) => line.split(/=(.*)/s));
    return {
      command: read(`/proc/${pid}/cmdline`).join(" "),
      environment: Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value])),
    };
  });
}

// ASVS 13.3.2
test("web process › holds no database address and no key of the service", ({ baseURL }) => {
  test.skip(process.platform !== "linux", "reads /proc");
  const port = new URL(baseURL ?? "").port;
  const own = processes().filter(({ environment }) => environment.PORT === port);
  const web = own.find(({ command }) => / server\.ts/.test(command));
  const service = own.find(({ command }) => / service\/main\.ts/.test(command));
  expect(service?.environment).toHaveProperty("DATABASE_URL");
  expect(web?.environment).toMatchObject({ PORT: port, NODE_ENV: "production" });
  const secret = /DATABASE|^PG|^SSO_|^S3_|^SMS_|DATA_KEY|ADMIN_PHONES|DATA_DIR|BLOB_DIR/;
  expect(Object.keys(web?.environment ?? {}).filter((name) => secret.test(name))).toEqual([]);
});
