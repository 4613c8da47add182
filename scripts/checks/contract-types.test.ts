import { expect, test } from "vitest";

import { typeErrors } from "./testing/type-errors.ts";

const planted = `import { filingDetail } from "#contracts/filing/endpoints.ts";
import { filingDetial } from "#contracts/filing/endpoints.ts";
import { api } from "#lib/http/api.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

declare const app: ServiceApp;
route(app, "filingDetial", () => Promise.resolve(null));
void api(filingDetail, { identifier: "1" });
void filingDetial;
`;

test("type check › reports a misspelt endpoint and an input of the wrong shape", () => {
  const said = typeErrors({ "planted.ts": () => planted });
  expect(said).toMatch(/planted\.ts\(2,.*no exported member named 'filingDetial'.*'filingDetail'/);
  expect(said).toMatch(/planted\.ts\(8,.*'"filingDetial"' is not assignable to/);
  expect(said).toMatch(/planted\.ts\(9,[^]*'identifier' does not exist in type/);
  expect(said.match(/^\S+\.tsx?\(/gm)).toHaveLength(3);
}, 60_000);
