import { idCheckCharacter } from "#contracts/identity.ts";

import { type DemoEnterprise, enterprise } from "./enterprise.ts";

export const consultants: readonly DemoEnterprise[] = [
  enterprise("consult", "浙江衡准工程造价咨询有限公司", {
    regionCode: "330106",
    serial: 1_000_101,
    legalRep: "沈明远",
    address: "杭州市西湖区文三路398号6楼",
    phone: "0571-80001001",
  }),
  enterprise("consult", "宁波正量建设工程咨询有限公司", {
    regionCode: "330203",
    serial: 1_000_102,
    legalRep: "虞立诚",
    address: "宁波市海曙区中山西路266号10楼",
    phone: "0574-80001002",
  }),
  enterprise("consult", "嘉兴禾川工程管理咨询有限公司", {
    regionCode: "330402",
    serial: 1_000_103,
    legalRep: "钱国平",
    address: "嘉兴市南湖区中环南路188号4楼",
    phone: "0573-80001003",
  }),
  enterprise("consult", "杭州明澈造价师事务所有限公司", {
    regionCode: "330105",
    serial: 1_000_104,
    legalRep: "章建华",
    address: "杭州市拱墅区湖墅南路176号5楼",
    phone: "0571-80001004",
  }),
];

export const proxies: readonly DemoEnterprise[] = [
  enterprise("proxy", "浙江信达招标代理有限公司", {
    regionCode: "330102",
    serial: 3_000_101,
    legalRep: "孔令文",
    address: "杭州市上城区解放路85号8楼",
    phone: "0571-80003001",
  }),
];

export type DemoStaff = {
  name: string;
  position: string;
  certNo: string;
  level: "1" | "2";
  specialty: "1" | "4";
};

const staffNames = [
  ["周思远", "吴立新", "郑海燕", "冯明哲"],
  ["陈国栋", "徐静怡", "林志远", "孙伟民"],
  ["沈丽娟", "马建中", "胡晓东", "朱文杰"],
  ["何雨桐", "郭海霞", "罗俊杰", "高玉梅"],
] as const;

/** A second-class engineer compiles; the third is of 安装; the fourth approves. */
export function staffOf(index: number): DemoStaff[] {
  return (staffNames[index] ?? []).map((name, i) => {
    const level = i === 0 ? "2" : "1";
    const specialty = i === 2 ? "4" : "1";
    return {
      name,
      position: i === 3 ? "技术负责人" : "造价工程师",
      certNo: certificateNo(level, specialty, index * 10 + i + 1),
      level,
      specialty,
    };
  });
}

/** The person of the demo's transfer, of the fourth consultancy; alone with a phone, for the consent. */
export const transferred = { name: "罗俊杰", certNo: certificateNo("1", "4", 33), phoneSerial: 301 };

export function certificateNo(level: "1" | "2", specialty: "1" | "4", serial: number): string {
  return `建[造]${level}${specialty}223300${String(serial).padStart(6, "0")}`;
}

/** ID number of nobody: born on a 1 January long ago, numbered like the certificate. */
export function demoIdNumber(certNo: string): string {
  const serial = Number(certNo.slice(-6));
  const first17 = `33010019${70 + (serial % 25)}0101${String(serial).padStart(3, "0")}`;
  return first17 + idCheckCharacter(first17);
}
