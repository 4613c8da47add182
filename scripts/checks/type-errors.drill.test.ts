import { beforeAll, describe, expect, it } from "vitest";

import { typeErrors } from "./testing/type-errors.ts";

const after = (mark: string, planted: string) => (source: string) =>
  source.replace(mark, `${mark}${planted}`);

/** Steps that a new field, column or filter may forget, each under a name of its own. */
const forgottenOfAList = {
  "service/db/schema/filing/filing.ts": (source: string) =>
    source
      .replace("  ...storedCopies,\n", '$&  lostByChange: text("lost_by_change"),\n')
      .replace("export const storedCopies = {\n", '$&  filledByNobody: text("filled_by_nobody"),\n'),
  "contracts/filing/list-filters.ts": after(
    "export const filterDefinitions = {\n",
    '  asksNothing: { label: "甲", schema: z.string().optional(), control: "search" },\n',
  ),
  "contracts/filing/list-api.ts": after("  ...filterSchemas,\n", "  inNoAddress: z.string().optional(),\n"),
  "contracts/filing/list-columns.ts": after(
    "export const columnDefinitions = {\n",
    '  alwaysOn: { name: "甲", text: "projectName" },\n  neverFilled: { name: "乙", optional: true },\n',
  ),
};

const unregistered = `
export const phraseSpread = post("/ks/task/v1/phrase/spread", {
  summary: "甲",
  right: "phrase.use",
  input: z.object({}),
  output: z.null(),
});
`;
const forgottenOfAnEndpoint = {
  "contracts/phrase/endpoints.ts": (source: string) => source + unregistered,
  "service/modules/phrase/save.ts": (source: string) => source.replace('"phrase.save"', '"phrase.spread"'),
};

const misused = `import { filingDetail } from "#contracts/filing/endpoints.ts";
import { filingDetial } from "#contracts/filing/endpoints.ts";
import { api } from "#lib/http/api.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

declare const app: ServiceApp;
route(app, "filingDetial", () => Promise.resolve(null));
void api(filingDetail, { identifier: "1" });
void filingDetial;
`;

/** Files that are to complain of what was planted elsewhere. */
const watching = [
  "service/workflow/effects/change.test.ts",
  "service/db/filing-copies.test.ts",
  "service/modules/filing/list/list-sources.ts",
  "contracts/filing/list-filters.test.ts",
  "components/filing/list/columns.tsx",
  "service/audit/testing/all-lines.ts",
  "service/permissions.db.test.ts",
];

describe("type check", () => {
  let errors: string;
  // One compilation for all: it takes ten seconds of a core.
  beforeAll(() => {
    const plants = { ...forgottenOfAList, ...forgottenOfAnEndpoint, "misused.ts": () => misused };
    errors = typeErrors(plants, watching);
  }, 120_000);

  it("names the file to edit for each forgotten step of a field, column or filter", () => {
    const missing = (file: string, name: string) =>
      new RegExp(`^${file}\\(.*Property '${name}' is missing`, "m");
    expect(errors).toContain(
      "A 变更 loses lostByChange: move it into storedCopies (service/db/schema/filing/filing.ts)",
    );
    expect(errors).toContain("Nothing fills filledByNobody: name its field in service/db/filing-copies.ts");
    expect(errors).toMatch(missing("service/modules/filing/list/list-sources.ts", "asksNothing"));
    expect(errors).toContain(
      "The list asks for inNoAddress, and no bar, address or count has it: define it in contracts/filing/list-filters.ts",
    );
    expect(errors).toMatch(missing("contracts/filing/list-columns.ts", "optional"));
    expect(errors).toMatch(missing("service/modules/filing/list/list-sources.ts", "neverFilled"));
    expect(errors).toMatch(missing("components/filing/list/columns.tsx", "neverFilled"));
  });
  it("names the file to edit for each forgotten step of an endpoint", () => {
    expect(errors).toContain(
      "phraseSpread has no line: add it to the writes of its noun in service/audit/testing/",
    );
    expect(errors).toContain(
      "Nobody is said to call phraseSpread: add its roles to doors in service/permissions.db.test.ts",
    );
    expect(errors).toContain("has no name: state it in acts of its entry in contracts/<noun>/endpoints.ts");
  });
  it("reports a misspelt endpoint and an input of the wrong shape, once each", () => {
    expect(errors).toMatch(/misused\.ts\(2,.*no exported member named 'filingDetial'.*'filingDetail'/);
    expect(errors).toMatch(/misused\.ts\(8,.*'"filingDetial"' is not assignable to/);
    expect(errors).toMatch(/misused\.ts\(9,[^]*'identifier' does not exist in type/);
    expect(errors.match(/^misused\.ts\(/gm)).toHaveLength(3);
  });
});
