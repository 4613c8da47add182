import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { root } from "../start/root.mjs";
import { general } from "./catalogue.ts";
import { settingsFiles } from "./files.ts";
import { putTable } from "./render.ts";
import { internalSettings, readersOf, settingNames, shownDefault } from "./row.ts";
import { sso } from "./sso.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const documented = [...general, ...sso].flatMap((row) => row.names);

test("settings catalogue › names every setting of the processes once, and no other", () => {
  expect([...documented, ...internalSettings].toSorted()).toEqual([...settingNames].toSorted());
});

test("settingsFiles › docs/settings.md and .env.example are as `npm run settings` writes them", () => {
  for (const [file, text] of Object.entries(settingsFiles(read))) {
    expect(read(file) === text, `${file} is behind the settings: npm run settings`).toBe(true);
  }
});

test("shownDefault › takes the default from the schema", () => {
  expect(shownDefault({ names: ["PORT", "HOST"], meaning: "" })).toBe("3000, 127.0.0.1");
  expect(shownDefault({ names: ["PASSWORD_PROFILE"], meaning: "" })).toBe("mlps3");
  expect(shownDefault({ names: ["DATABASE_URL"], meaning: "" })).toBe("");
});

test("readersOf › names the processes that get the setting", () => {
  expect(readersOf({ names: ["PUBLIC_ORIGIN"], meaning: "" })).toBe("web, service");
  expect(readersOf({ names: ["SMS_GATEWAY_URL"], meaning: "" })).toBe("service");
  expect(readersOf({ names: ["TRUSTED_PROXIES"], meaning: "" })).toBe("web");
  for (const name of ["LOG_LEVEL", "OTEL_EXPORTER_OTLP_ENDPOINT"])
    expect(readersOf({ names: [name], meaning: "" })).toBe("web, service");
  expect(readersOf({ names: ["NODE_BINARY"], meaning: "" })).toBe("start");
});

test("putTable › fails on a page without its markers", () => {
  expect(() => putTable("# Page", "general", [])).toThrow("settings:general");
});
