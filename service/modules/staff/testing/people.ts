import type { EnterpriseId } from "#contracts/ids.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

export const certNoA = "建[造]11223300000001";
export const certNoB = "建[造]21223300000002";

/** Born 1949 and 1880: the vectors of GB 11643. */
export const idNumberA = "11010519491231002X";
export const idNumberB = "440524188001010014";

export type StaffWorld = {
  service: TestService;
  ownId: EnterpriseId;
  otherId: EnterpriseId;
  own: Person;
  other: Person;
  county: Person;
  foreignCounty: Person;
};

/** Two enterprises in 西湖区 and the stations of 西湖区 and 萧山区. */
export async function staffWorld(): Promise<StaffWorld> {
  const service = await testService();
  const { db } = service.deps;
  const ownId = await createEnterprise(db, { name: "甲咨询", regionCode: "330106" });
  const otherId = await createEnterprise(db, { name: "乙咨询", regionCode: "330106" });
  return {
    service,
    ownId,
    otherId,
    own: await service.person("filer", { enterpriseId: ownId, name: "甲经办" }),
    other: await service.person("filer", { enterpriseId: otherId, name: "乙经办" }),
    county: await service.person("county", { name: "叶青" }),
    foreignCounty: await service.person("county", { regionCode: "330109" }),
  };
}
