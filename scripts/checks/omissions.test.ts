import { expect, test } from "vitest";

import { typeErrors } from "./testing/type-errors.ts";

const after = (mark: string, planted: string) => (source: string) =>
  source.replace(mark, `${mark}${planted}`);

/** Steps that a new field, column or filter may forget, each under a name of its own. */
const said = () =>
  typeErrors(
    {
      "service/db/schema/filing/filing.ts": (source) =>
        source
          .replace("  ...storedCopies,\n", '$&  lostByChange: text("lost_by_change"),\n')
          .replace("export const storedCopies = {\n", '$&  filledByNobody: text("filled_by_nobody"),\n'),
      "contracts/filing/list-filters.ts": after(
        "export const filterDefinitions = {\n",
        '  asksNothing: { label: "甲", schema: z.string().optional(), control: "search" },\n',
      ),
      "contracts/filing/api.ts": after("  ...filterSchemas,\n", "  inNoAddress: z.string().optional(),\n"),
      "contracts/filing/list-columns.ts": after(
        "export const columnDefinitions = {\n",
        '  alwaysOn: { name: "甲", text: "projectName" },\n  neverFilled: { name: "乙", optional: true },\n',
      ),
    },
    [
      "service/workflow/effects/change.test.ts",
      "service/modules/filing/columns.test.ts",
      "service/modules/filing/list/list-sources.ts",
      "contracts/filing/list-filters.test.ts",
      "components/filing/list/columns.tsx",
    ],
  );

test("type check › names the file to edit for each forgotten step of a field, column or filter", () => {
  const errors = said();
  const missing = (file: string, name: string) =>
    new RegExp(`^${file}\\(.*Property '${name}' is missing`, "m");
  expect(errors).toContain(
    "A 变更 loses lostByChange: move it into storedCopies (service/db/schema/filing/filing.ts)",
  );
  expect(errors).toContain(
    "No save fills filledByNobody: name its field in service/modules/filing/max-price/columns.ts",
  );
  expect(errors).toMatch(missing("service/modules/filing/list/list-sources.ts", "asksNothing"));
  expect(errors).toContain(
    "The list asks for inNoAddress, and no bar, address or count has it: define it in contracts/filing/list-filters.ts",
  );
  expect(errors).toMatch(missing("contracts/filing/list-columns.ts", "optional"));
  expect(errors).toMatch(missing("service/modules/filing/list/list-sources.ts", "neverFilled"));
  expect(errors).toMatch(missing("components/filing/list/columns.tsx", "neverFilled"));
}, 60_000);

const unregistered = `
export const phraseSpread = post("/ks/task/v1/phrase/spread", {
  summary: "甲",
  right: "phrase.use",
  input: z.object({}),
  output: z.null(),
});
`;

test("type check › names the file to edit for each forgotten step of an endpoint", () => {
  const errors = typeErrors(
    {
      "contracts/phrase/endpoints.ts": (source) => source + unregistered,
      "service/modules/phrase/save.ts": (source) => source.replace('"phrase.save"', '"phrase.spread"'),
    },
    ["service/audit/testing/all-lines.ts", "service/permissions.db.test.ts"],
  );
  expect(errors).toContain(
    "phraseSpread has no line: add it to the writes of its noun in service/audit/testing/",
  );
  expect(errors).toContain(
    "Nobody is said to call phraseSpread: add its roles to doors in service/permissions.db.test.ts",
  );
  expect(errors).toContain("has no name: state it in acts of its entry in contracts/<noun>/endpoints.ts");
}, 60_000);
