import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { accountTable, firstAccountsFile } from "./accounts.mjs";

test("accountTable › aligns columns with double-width Chinese characters", () => {
  const lines = accountTable([
    { role: "filer", roleName: "咨询企业", userCode: "zx001", name: "李工", password: "a1B2" },
    { role: "county", roleName: "区县造价站", userCode: "qx-01", name: "欧阳主任", password: "c3D4" },
  ]);
  expect(lines).toEqual([
    "角色        姓名      账号   密码",
    "咨询企业    李工      zx001  a1B2",
    "区县造价站  欧阳主任  qx-01  c3D4",
  ]);
});

test("firstAccountsFile › names the file while it exists", () => {
  const folder = mkdtempSync(join(tmpdir(), "cost-monitor-accounts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(firstAccountsFile(folder)).toBeNull();
  const file = join(folder, "first-accounts.json");
  writeFileSync(file, "[]");
  expect(firstAccountsFile(folder)).toBe(file);
});
