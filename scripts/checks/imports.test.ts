import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import rules from "../../.dependency-cruiser.mjs";
import { root } from "../start/root.mjs";
import { cruise } from "./cruise.mjs";

/** For each rule one import that breaks it; every file of the tree exists. */
const broken: Record<string, [from: string, to: string]> = {
  "web-never-service": ["components/max-price/a.tsx", "#service/http/clock.ts"],
  "service-never-web": ["service/http/b.ts", "../../lib/util/amount.ts"],
  "service-knows-no-react": ["service/modules/notice/a.ts", "react"],
  "contracts-import-zod-only": ["contracts/a.ts", "node:fs"],
  "middleware-imports-session-only": ["middleware.ts", "#lib/util/amount.ts"],
  "server-imports-runtime-only": ["server.ts", "#lib/util/amount.ts"],
  "routes-import-screens-and-lib": ["app/page.tsx", "../scripts/tool.ts"],
  "nothing-imports-routes": ["components/max-price/b.tsx", "../../app/page.tsx"],
  "ui-fits-any-product": ["components/ui/a.tsx", "#contracts/endpoints.ts"],
  "screens-import-ui-and-lib": ["components/max-price/c.tsx", "../../scripts/tool.ts"],
  "screens-keep-to-their-domain": ["components/max-price/d.tsx", "#components/notice/card.tsx"],
  "browser-never-imports-server-code": ["components/max-price/e.tsx", "#lib/notice/loaders.ts"],
  "browser-never-reaches-server-code": ["components/max-price/f.tsx", "#lib/notice/bridge.ts"],
  "util-is-pure": ["lib/util/a.ts", "#contracts/endpoints.ts"],
  "http-and-upload-are-general": ["lib/http/a.ts", "#lib/notice/format.ts"],
  "session-is-light": ["lib/session/a.ts", "#lib/http/b.ts"],
  "runtime-is-plain-node": ["lib/runtime/a.ts", "#lib/server/session.ts"],
  "server-code-knows-no-domain": ["lib/server/a.ts", "#lib/notice/format.ts"],
  "lib-domain-keeps-to-itself": ["lib/max-price/a.ts", "#lib/notice/format.ts"],
  "loaders-import-their-domain-and-server-code": ["lib/max-price/list-loaders.ts", "#lib/notice/format.ts"],
  "modules-keep-to-themselves": ["service/modules/notice/b.ts", "../staff/write.ts"],
  "ground-never-imports-modules": ["service/workflow/a.ts", "#service/modules/staff/write.ts"],
  "detection-is-pure": ["service/detection/a.ts", "node:fs"],
  "e2e-imports-contracts-only": ["e2e/specs/a.ts", "#lib/util/amount.ts"],
  "scripts-import-what-they-run": ["scripts/a.ts", "#lib/util/amount.ts"],
  "benches-import-what-they-measure": ["scripts/bench/a.ts", "#lib/util/amount.ts"],
  "nothing-imports-scripts": ["lib/server/b.ts", "../../scripts/tool.ts"],
  "product-never-imports-tests": ["lib/notice/a.ts", "./format.test.ts"],
  "product-needs-no-dev-package": ["lib/notice/b.ts", "fast-check"],
  "no-cycle": ["lib/notice/c.ts", "./d.ts"],
  "no-unresolved-import": ["lib/notice/e.ts", "./nowhere.ts"],
};

/** What is imported, and breaks nothing itself. */
const sound: Record<string, string> = {
  "contracts/endpoints.ts": "",
  "lib/util/amount.ts": "",
  "lib/http/b.ts": "",
  "lib/server/session.ts": "",
  "lib/notice/format.ts": 'import "#contracts/endpoints.ts"; import type {} from "./types.ts";',
  "lib/notice/types.ts": 'import type {} from "./format.ts";',
  "lib/notice/format.test.ts": 'import "./format.ts";',
  "lib/notice/loaders.ts": 'import "#lib/server/session.ts";',
  "lib/notice/bridge.ts": 'export {} from "./loaders.ts";',
  "lib/notice/d.ts": 'export const c = () => import("./c.ts");',
  "components/notice/card.tsx": 'import "#lib/notice/format.ts";',
  "service/http/clock.ts": "",
  "service/modules/staff/write.ts": 'import "#service/http/clock.ts";',
  "scripts/tool.ts": "",
};

function plant(): string {
  const folder = mkdtempSync(join(tmpdir(), "cost-monitor-imports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  symlinkSync(join(root, "package.json"), join(folder, "package.json"));
  const files = { ...sound };
  for (const [from, to] of Object.values(broken)) files[from] = `import "${to}";`;
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const entries = [
  "app",
  "components",
  "contracts",
  "e2e",
  "lib",
  "scripts",
  "service",
  "middleware.ts",
  "server.ts",
];

test("every rule catches the import planted against it, and no sound file is blamed", () => {
  const { violations } = cruise(plant(), entries);
  const blamed = (rule: string) => violations.filter((found) => found.rule === rule).map(({ from }) => from);
  for (const [rule, [from]] of Object.entries(broken)) expect(blamed(rule), rule).toContain(from);
  const causes = new Set(Object.values(broken).map(([from]) => from));
  const accomplices = ["lib/notice/d.ts"];
  expect(violations.filter(({ from }) => !causes.has(from) && !accomplices.includes(from))).toEqual([]);
});

test("no rule is without its planted import", () => {
  expect(rules.forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(broken).sort());
});
