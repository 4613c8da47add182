import type { FilingId } from "#contracts/ids.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import type { Answer, Person } from "#service/http/testing/test-service.ts";
import { testBill, type TestBill } from "#service/workflow/testing/bills.ts";
import { act, enterpriseOf, mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, type World } from "#service/workflow/testing/journey.ts";

import type { MatrixAct, MatrixPerson, MatrixStatus } from "./expected.ts";

export type Cast = Record<MatrixPerson, Person>;

export async function castOf(world: World, bill: TestBill): Promise<Cast> {
  const { service, filer, county, city, province } = world;
  const { db } = service.deps;
  const tenderer = await createEnterprise(db, {
    name: bill.values["tendererName"] ?? "",
    uscc: bill.values["tendererUscc"] ?? "",
    kind: "build",
  });
  return {
    owner: filer,
    colleague: await service.person("filer", { enterpriseId: await enterpriseOf(service.deps, filer) }),
    named: await service.person("filer", { enterpriseId: tenderer }),
    stranger: await service.person("filer"),
    "county in charge": county,
    "county elsewhere": await service.person("county", { regionCode: "330109" }),
    "city above": city,
    "city elsewhere": await service.person("city", { regionCode: "330200" }),
    "province above": province,
    "system-admin": await service.person("system-admin"),
    "security-admin": await service.person("security-admin"),
    "audit-admin": await service.person("audit-admin"),
  };
}

export async function filingFor(world: World, status: MatrixStatus): Promise<FilingId> {
  const bill = testBill();
  if (status === "revoked") {
    const id = await filingIn(world, "submitted", bill);
    await mustAct(world.service, world.filer, id, { action: "revoke" });
    return id;
  }
  if (status === "changed") {
    const id = await filingIn(world, "filed", bill);
    await mustAct(world.service, world.filer, id, { action: "change", opinion: "答疑澄清" });
    return id;
  }
  return filingIn(world, status, bill);
}

export async function attempt(world: World, person: Person, id: FilingId, given: MatrixAct): Promise<Answer> {
  const { service } = world;
  const { revision } = await readFiling(service.deps, id);
  switch (given) {
    case "save":
      return person.call("filingSave", {
        filingId: id,
        revision,
        values: { explain: `补充说明${revision}` },
      });
    case "remove":
      return person.call("filingRemove", { filingId: id, revision });
    case "submit":
    case "revoke":
    case "change":
    case "unarchive":
    case "purge":
      return act(service, person, id, { action: given, opinion: "说明原因" });
    case "audit pass":
      return act(service, person, id, { action: "audit", result: "pass" });
    case "audit fail":
      return act(service, person, id, { action: "audit", result: "fail", opinion: "说明原因" });
    case "back materials":
      return act(service, person, id, { action: "back", result: "materials", opinion: "说明原因" });
    case "back result":
      return act(service, person, id, { action: "back", result: "result", opinion: "说明原因" });
  }
}
