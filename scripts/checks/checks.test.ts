import { expect, test } from "vitest";

import { references } from "./doc-refs.mjs";
import { lacksGuard } from "./server-only.mjs";
import { contractNouns, faultsOf } from "./structure.mjs";

const nouns = contractNouns(["contracts/max-price/api.ts", "contracts/detection.ts", "lib/other/a.ts"]);
const faults = (file: string, lines = 10) => faultsOf(file, lines, nouns).join();

test("nouns come from the contracts", () => {
  expect([...nouns]).toEqual(["max-price", "detection"]);
  expect(faults("lib/max-price/format.ts")).toBe("");
  expect(faults("components/ui/pager.tsx")).toBe("");
  expect(faults("components/price/card.tsx")).toContain('"price" is no noun');
  expect(faults("service/modules/price/routes.ts")).toContain('"price" is no noun');
});

test("app/ holds routes only", () => {
  expect(faults("app/(pages)/pages/home/page.tsx")).toBe("");
  expect(faults("app/(pages)/pages/home/chart.tsx")).toContain("routes only");
});

test("names say something, and no folder has a barrel", () => {
  expect(faults("lib/util/helpers.ts")).toContain("says nothing");
  expect(faults("lib/http/index.ts")).toContain("says nothing");
});

test("files stay small, tests may be longer", () => {
  expect(faults("lib/http/api.ts", 301)).toContain("301 lines");
  expect(faults("lib/http/api.test.ts", 301)).toBe("");
  expect(faults("lib/http/api.test.ts", 401)).toContain("401 lines");
});

test("server files and loaders carry their guard first", () => {
  const guarded = 'import "server-only";\n';
  for (const file of ["lib/server/session.ts", "lib/max-price/list-loaders.ts"]) {
    expect(lacksGuard(file, guarded)).toBe(false);
    expect(lacksGuard(file, `import "a";\n${guarded}`)).toBe(true);
  }
  expect(lacksGuard("lib/max-price/queries.ts", "")).toBe(false);
  expect(lacksGuard("lib/server/session.test.ts", "")).toBe(false);
});

test("documents are read for paths, links and commands, not for patterns", () => {
  const text =
    "`lib/http/api.ts` `contracts/<noun>.ts` `.data/pg` [x](adr/1.md#why) [y](https://a.example) npm run -s detect";
  expect(references(text)).toEqual({ paths: ["lib/http/api.ts"], links: ["adr/1.md"], scripts: ["detect"] });
});
