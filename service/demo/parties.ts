import { usccCheckCharacter } from "#contracts/identity.ts";

export type DemoEnterprise = {
  name: string;
  uscc: string;
  kind: "consult" | "build" | "proxy" | "construct";
  regionCode: string;
  legalRep: string;
};
export type DemoStaff = {
  name: string;
  position: string;
  certNo: string;
  level: "1" | "2";
  specialty: "1" | "4";
};

function uscc(regionCode: string, serial: number, kind: "91" | "12"): string {
  const first17 = `${kind}${regionCode}MA${String(serial).padStart(7, "0")}`;
  return `${first17}${usccCheckCharacter(first17)}`;
}

function enterprise(
  kind: DemoEnterprise["kind"],
  name: string,
  regionCode: string,
  serial: number,
  legalRep: string,
): DemoEnterprise {
  return { kind, name, regionCode, legalRep, uscc: uscc(regionCode, serial, kind === "build" ? "12" : "91") };
}

export const consultants: readonly DemoEnterprise[] = [
  enterprise("consult", "浙江衡准工程造价咨询有限公司", "330106", 1000101, "沈明远"),
  enterprise("consult", "宁波正量建设工程咨询有限公司", "330203", 1000102, "虞立诚"),
  enterprise("consult", "嘉兴秤平工程管理咨询有限公司", "330402", 1000103, "钱之衡"),
  enterprise("consult", "杭州细目造价师事务所有限公司", "330105", 1000104, "章以宁"),
];

export const builders: readonly DemoEnterprise[] = [
  enterprise("build", "杭州市西湖区安居建设中心", "330106", 2000101, "方文远"),
  enterprise("build", "杭州市萧山区教育基建服务中心", "330109", 2000102, "汤建民"),
  enterprise("build", "宁波市鄞州区卫生健康发展中心", "330212", 2000103, "翁海波"),
  enterprise("build", "宁波市海曙区城市更新办公室", "330203", 2000104, "邬国强"),
  enterprise("build", "嘉兴市南湖区市政建设管理处", "330402", 2000105, "陆秋生"),
  enterprise("build", "海宁市公共文化设施建设中心", "330481", 2000106, "朱晓岚"),
];

export const contractors: readonly DemoEnterprise[] = [
  enterprise("construct", "浙江立方建工集团有限公司", "330106", 4000101, "贺立方"),
  enterprise("construct", "杭州钱塘基础工程有限公司", "330104", 4000102, "葛明山"),
];

export const proxies: readonly DemoEnterprise[] = [
  enterprise("proxy", "浙江明招招标代理有限公司", "330102", 3000101, "孔令文"),
];

const surnames = ["周", "吴", "郑", "冯", "褚", "卫", "蒋", "韩"];
const givenNames = ["思远", "明哲", "静姝", "立新", "雨桐", "国栋", "佳宁", "海燕"];

export function staffOf(index: number): DemoStaff[] {
  return [0, 1, 2, 3].map((i) => {
    const level = i === 0 ? "2" : "1";
    const specialty = i === 2 ? "4" : "1";
    const serial = String(index * 10 + i + 1).padStart(6, "0");
    return {
      name: `${surnames[(index * 3 + i) % 8] ?? ""}${givenNames[(index * 5 + i * 3) % 8] ?? ""}`,
      position: i === 3 ? "技术负责人" : "造价工程师",
      certNo: `建[造]${level}${specialty}223300${serial}`,
      level,
      specialty,
    };
  });
}
