import type { County } from "./counties.ts";
import { type DemoEnterprise, enterprise } from "./enterprise.ts";
import { certificateNo, type DemoStaff } from "./parties.ts";

/** `estimators` compile its settlements: of 土建, then of 安装. */
export type DemoContractor = DemoEnterprise & {
  estimators: readonly [civil: DemoStaff, installation: DemoStaff];
};

function contractor(
  name: string,
  own: Parameters<typeof enterprise>[2],
  [civil, installation]: readonly [civil: string, installation: string],
): DemoContractor {
  const estimator = (person: string, specialty: "1" | "4"): DemoStaff => ({
    name: person,
    position: "造价工程师",
    certNo: certificateNo("2", specialty, (own.serial % 1000) * 10 + Number(specialty)),
    level: "2",
    specialty,
  });
  return {
    ...enterprise("construct", name, own),
    estimators: [estimator(civil, "1"), estimator(installation, "4")],
  };
}

export const contractors: readonly DemoContractor[] = [
  contractor(
    "浙江立方建工集团有限公司",
    {
      regionCode: "330106",
      serial: 4_000_101,
      legalRep: "贺新民",
      address: "杭州市西湖区天目山路226号",
      phone: "0571-80004001",
    },
    ["蒋晓峰", "潘丽华"],
  ),
  contractor(
    "宁波鄞江建设有限公司",
    {
      regionCode: "330203",
      serial: 4_000_102,
      legalRep: "葛明山",
      address: "宁波市海曙区环城西路312号",
      phone: "0574-80004002",
    },
    ["汪海滨", "叶建平"],
  ),
  contractor(
    "嘉兴平川建设有限公司",
    {
      regionCode: "330402",
      serial: 4_000_103,
      legalRep: "陆建明",
      address: "嘉兴市南湖区中山东路528号",
      phone: "0573-80004003",
    },
    ["姚志明", "金晓燕"],
  ),
];

export function contractorIn({ regionCode }: County): DemoContractor {
  const found = contractors.find((one) => one.regionCode.startsWith(regionCode.slice(0, 4)));
  if (!found) throw new Error(`The demo has no contractor near ${regionCode}`);
  return found;
}
