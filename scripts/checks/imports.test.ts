import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { nounsRead, serviceFolders } from "../../.dependency-cruiser.service.mjs";
import { root } from "../start/root.mjs";
import { allRules, cruise } from "./cruise.mjs";

/** One planted violation for each rule; every file of the tree exists. */
const broken: Record<string, [from: string, to: string]> = {
  "web-never-service": ["components/max-price/a.tsx", "#service/core/clock.ts"],
  "service-never-web": ["service/http/b.ts", "../../lib/util/money/amount.ts"],
  "service-knows-no-react": ["service/modules/notice/a.ts", "react"],
  "contracts-import-zod-only": ["contracts/a.ts", "node:fs"],
  "middleware-imports-session-only": ["middleware.ts", "#lib/util/money/amount.ts"],
  "server-imports-runtime-and-relay": ["server.ts", "#lib/util/money/amount.ts"],
  "routes-import-screens-and-lib": ["app/page.tsx", "../scripts/tool.ts"],
  "nothing-imports-routes": ["components/max-price/b.tsx", "../../app/page.tsx"],
  "ui-fits-any-product": ["components/ui/a.tsx", "#contracts/endpoints.ts"],
  "screens-import-ui-and-lib": ["components/max-price/c.tsx", "../../scripts/tool.ts"],
  "screens-keep-to-their-domain": ["components/max-price/d.tsx", "#components/notice/card.tsx"],
  "browser-never-imports-server-code": ["components/max-price/e.tsx", "#lib/notice/loaders.ts"],
  "browser-never-reaches-server-code": ["components/max-price/f.tsx", "#lib/notice/bridge.ts"],
  "util-is-pure": ["lib/util/a.ts", "#contracts/endpoints.ts"],
  "client-is-general": ["lib/http/a.ts", "#lib/notice/format.ts"],
  "socket-is-general": ["lib/realtime/a.ts", "#lib/http/b.ts"],
  "upload-is-general": ["lib/upload/a.ts", "#lib/notice/format.ts"],
  "session-is-light": ["lib/session/a.ts", "#lib/http/b.ts"],
  "runtime-is-plain-node": ["lib/runtime/a.ts", "#lib/server/session.ts"],
  "server-code-knows-no-domain": ["lib/server/a.ts", "#lib/notice/format.ts"],
  "lib-domain-keeps-to-itself": ["lib/max-price/a.ts", "#lib/notice/format.ts"],
  "loaders-import-their-domain-and-server-code": ["lib/max-price/list-loaders.ts", "#lib/notice/format.ts"],
  "service-values": ["service/values/a.ts", "#service/core/clock.ts"],
  "service-xml": ["service/xml/a.ts", "#service/core/clock.ts"],
  "service-workbook": ["service/workbook/b.ts", "#service/core/clock.ts"],
  "service-statistics": ["service/statistics/a.ts", "#service/core/clock.ts"],
  "service-indicator": ["service/indicator/b.ts", "#service/core/clock.ts"],
  "service-indicator-data": ["service/indicator-data/b.ts", "#service/auth/gate.ts"],
  "service-detection": ["service/detection/b.ts", "#service/core/clock.ts"],
  "service-bill-generator": ["service/bill-generator/a.ts", "#service/core/clock.ts"],
  "service-rich-text": ["service/rich-text/a.ts", "#service/core/clock.ts"],
  "service-failpoint": ["service/failpoint/a.ts", "#service/core/clock.ts"],
  "service-storage": ["service/storage/a.ts", "#service/core/clock.ts"],
  "service-db": ["service/db/a.ts", "#service/core/clock.ts"],
  "service-reference-seed": ["service/reference-seed/a.ts", "#service/core/clock.ts"],
  "service-core": ["service/core/a.ts", "#service/auth/gate.ts"],
  "service-auth": ["service/auth/a.ts", "#service/http/answer.ts"],
  "service-http": ["service/http/c.ts", "#service/modules/staff/write.ts"],
  "service-personal-data": ["service/personal-data/a.ts", "#service/auth/gate.ts"],
  "service-fills": ["service/fills/a.ts", "#service/auth/gate.ts"],
  "service-captcha": ["service/captcha/a.ts", "#service/http/answer.ts"],
  "service-sms": ["service/sms/a.ts", "#service/auth/gate.ts"],
  "service-sso": ["service/sso/a.ts", "#service/auth/gate.ts"],
  "service-virus-scan": ["service/virus-scan/a.ts", "#service/db/connect.ts"],
  "service-upload-validation": ["service/upload-validation/a.ts", "#service/db/connect.ts"],
  "service-sheet-import": ["service/sheet-import/a.ts", "#service/db/connect.ts"],
  "service-export": ["service/export/a.ts", "#service/http/answer.ts"],
  "service-detection-report": ["service/detection-report/a.ts", "#service/db/connect.ts"],
  "service-pdf": ["service/pdf/a.ts", "#service/db/connect.ts"],
  "service-realtime": ["service/realtime/a.ts", "#service/modules/staff/write.ts"],
  "service-detection-data": ["service/detection-data/a.ts", "#service/workflow/step.ts"],
  "service-registry": ["service/registry/a.ts", "#service/workflow/step.ts"],
  "service-workflow": ["service/workflow/a.ts", "#service/jobs/work.ts"],
  "service-audit": ["service/audit/a.ts", "#service/jobs/work.ts"],
  "service-jobs": ["service/jobs/a.ts", "#service/modules/staff/write.ts"],
  "service-prepare-database": ["service/prepare-database.ts", "./core/clock.ts"],
  "service-ops": ["service/ops/a.ts", "#service/modules/staff/write.ts"],
  "service-backup": ["service/backup/a.ts", "#service/modules/staff/write.ts"],
  "service-modules": ["service/modules/notice/c.ts", "#service/jobs/work.ts"],
  "service-app": ["service/app.ts", "./jobs/work.ts"],
  "service-demo": ["service/demo/a.ts", "#service/modules/staff/write.ts"],
  "service-folder-has-a-row": ["service/helpers/a.ts", "#service/core/clock.ts"],
  "module-dict": ["service/modules/dict/a.ts", "../notice/read.ts"],
  "module-registration": ["service/modules/registration/a.ts", "../notice/read.ts"],
  "module-registry-request": ["service/modules/registry-request/a.ts", "../notice/read.ts"],
  "module-staff": ["service/modules/staff/a.ts", "../notice/read.ts"],
  "module-enterprise": ["service/modules/enterprise/a.ts", "../notice/read.ts"],
  "module-file": ["service/modules/file/a.ts", "../notice/write.ts"],
  "module-indicator": ["service/modules/indicator/a.ts", "../staff/write.ts"],
  "module-notice": ["service/modules/notice/b.ts", "../staff/write.ts"],
  "module-menu": ["service/modules/menu/a.ts", "../notice/write.ts"],
  "module-todo": ["service/modules/todo/a.ts", "../notice/read.ts"],
  "module-search": ["service/modules/search/a.ts", "../staff/write.ts"],
  "service-search": ["service/search/a.ts", "#service/workflow/step.ts"],
  "module-shell": ["service/modules/shell/a.ts", "../notice/read.ts"],
  "module-home": ["service/modules/home/a.ts", "../staff/write.ts"],
  "modules-keep-to-themselves": ["service/modules/message/b.ts", "../staff/write.ts"],
  "http-stays-at-the-edge": ["service/modules/notice/d.ts", "#service/http/answer.ts"],
  "detection-is-pure": ["service/detection/a.ts", "node:fs"],
  "readers-are-pure": ["service/workbook/a.ts", "node:fs"],
  "e2e-imports-contracts-only": ["e2e/specs/a.ts", "#lib/util/money/amount.ts"],
  "scripts-import-what-they-run": ["scripts/a.ts", "#lib/util/money/amount.ts"],
  "benches-import-what-they-measure": ["scripts/bench/a.ts", "#lib/util/money/amount.ts"],
  "nothing-imports-scripts": ["lib/server/b.ts", "../../scripts/tool.ts"],
  "product-never-imports-tests": ["lib/notice/a.ts", "./format.test.ts"],
  "test-helpers-live-in-testing": ["lib/notice/sample.ts", "./format.ts"],
  "product-needs-no-dev-package": ["lib/runtime/b.ts", "fast-check"],
  "no-cycle": ["lib/notice/c.ts", "./d.ts"],
  "no-unresolved-import": ["lib/notice/e.ts", "./nowhere.ts"],
};

/** Files without violations that the planted ones import. */
const sound: Record<string, string> = {
  "contracts/endpoints.ts": "",
  "lib/util/money/amount.ts": "",
  "lib/http/b.ts": "",
  "lib/server/session.ts": "",
  "lib/notice/format.ts": 'import "#contracts/endpoints.ts"; import type {} from "./types.ts";',
  "lib/notice/types.ts": 'import type {} from "./format.ts";',
  "lib/notice/format.test.ts": 'import "./format.ts"; import "./sample.ts"; import "./testing/notices.ts";',
  "lib/notice/testing/notices.ts": "",
  "lib/notice/loaders.ts": 'import "#lib/server/session.ts";',
  "lib/notice/bridge.ts": 'export {} from "./loaders.ts";',
  "lib/notice/d.ts": 'export const c = () => import("./c.ts");',
  "components/notice/card.tsx": 'import "#lib/notice/format.ts";',
  "service/db/connect.ts": "",
  "service/core/clock.ts": 'import "#service/db/connect.ts";',
  "service/auth/gate.ts": 'import "#service/core/clock.ts";',
  "service/http/answer.ts": 'import "#service/auth/gate.ts";',
  "service/workflow/step.ts": 'import "#service/core/clock.ts";',
  "service/jobs/work.ts": 'import "#service/workflow/step.ts";',
  "service/modules/notice/read.ts": 'import "#service/workflow/step.ts";',
  "service/modules/notice/write.ts": 'import "./read.ts";',
  "service/modules/notice/routes.ts": 'import "#service/http/answer.ts";',
  "service/modules/home/figures.ts": 'import "#service/modules/notice/read.ts";',
  "service/modules/staff/write.ts": 'import "#service/core/clock.ts";',
  "service/main.ts": 'import "./modules/notice/routes.ts"; import "./modules/home/figures.ts";',
  "scripts/tool.ts": "",
};

function plant(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "cost-monitor-imports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  symlinkSync(join(root, "package.json"), join(folder, "package.json"));
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

test("dependency rules › report each planted import and no sound file", () => {
  const planted = Object.values(broken).map(([from, to]) => [from, `import "${to}";`]);
  const { violations } = cruise(plant({ ...sound, ...Object.fromEntries(planted) }), entries);
  const blamed = (rule: string) => violations.filter((found) => found.rule === rule).map(({ from }) => from);
  for (const [rule, [from]] of Object.entries(broken)) expect(blamed(rule), rule).toContain(from);
  const causes = new Set(Object.values(broken).map(([from]) => from));
  const accomplices = ["lib/notice/d.ts"];
  const files = violations.filter(({ rule }) => rule !== "no-folder-cycle");
  expect(files.filter(({ from }) => !causes.has(from) && !accomplices.includes(from))).toEqual([]);
});

test("no-folder-cycle › reports two folders that need each other, ignoring tests", () => {
  const files = {
    "service/core/first/a.ts": 'import "#service/core/second/b.ts";',
    "service/core/first/c.ts": "",
    "service/core/second/b.ts": "",
    "service/core/second/d.ts": 'import "#service/core/first/c.ts";',
    "service/core/third/e.ts": 'import "#service/core/first/c.ts";',
    "service/core/first/c.test.ts": 'import "#service/core/third/e.ts";',
    "service/main.ts": 'import "./core/first/a.ts"; import "./core/second/d.ts"; import "./core/third/e.ts";',
  };
  const { violations } = cruise(plant(files), Object.keys(files));
  const found = violations.map(({ rule, from, to }) => `${rule}: ${from} ${to}`);
  expect(found.toSorted()).toEqual([
    "no-folder-cycle: service/core/first service/core/second",
    "no-folder-cycle: service/core/second service/core/first",
  ]);
});

test("dependency rules › have a planted import each", () => {
  expect(allRules.map(({ name }) => name).sort()).toEqual([...Object.keys(broken), "no-folder-cycle"].sort());
});

test.each([
  ["folders of the service", Object.entries(serviceFolders)],
  ["nouns that read others", Object.entries(nounsRead)],
])("%s › name only those above them", (_, rows) => {
  const names = rows.map(([name]) => name);
  for (const [at, [name, allowed]] of rows.entries())
    for (const other of allowed) expect(names.slice(at), `${name} names ${other}`).not.toContain(other);
});

test("docs/architecture.md › lists the allowed imports of every service folder", () => {
  const page = readFileSync(join(root, "docs", "architecture.md"), "utf8");
  const written = [...page.matchAll(/^\| `service\/([\w-]+)(?:\/|\.ts)` \|.*\| ([^|]*) ?\|$/gm)];
  const told = Object.fromEntries(written.map(([, folder, allowed]) => [folder, allowed?.trim()]));
  const rows = Object.entries(serviceFolders).map(([folder, allowed]) => [folder, allowed.join(", ")]);
  expect(told).toEqual(Object.fromEntries(rows));
});
