import { usccCheckCharacter } from "#contracts/identity.ts";

/** Invented persons: nobody with these ID numbers was born in 1900. */
export type TestIdentity = {
  sub: string;
  name: string;
  user_type: "PERSON" | "LEGAL_PERSON";
  auth_level: string;
  id_type?: string;
  id_no?: string;
  uscc?: string;
  unit_name?: string;
  legal_rep?: string;
};

function unit(first17: string): string {
  return first17 + usccCheckCharacter(first17);
}

export const identities = {
  /** Bound to the demo's sixth county station, 西湖区. */
  countyOfficer: {
    sub: "person-1",
    name: "叶青",
    user_type: "PERSON",
    auth_level: "3",
    id_type: "1",
    id_no: "330106190001010068",
  },
  stranger: {
    sub: "person-2",
    name: "无名氏",
    user_type: "PERSON",
    auth_level: "2",
    id_type: "1",
    id_no: "330106190001019999",
  },
  unverified: {
    sub: "person-3",
    name: "未实名",
    user_type: "PERSON",
    auth_level: "1",
    id_type: "1",
    id_no: "330106190001010068",
  },
  consultancy: {
    sub: "legal-1",
    name: "经办人",
    user_type: "LEGAL_PERSON",
    auth_level: "2",
    uscc: "91330106MA10001012",
    unit_name: "浙江衡准工程造价咨询有限公司",
    legal_rep: "沈明远",
  },
  newcomer: {
    sub: "legal-2",
    name: "经办人",
    user_type: "LEGAL_PERSON",
    auth_level: "2",
    uscc: unit("91330106MA9999901"),
    unit_name: "浙江新来工程造价咨询有限公司",
    legal_rep: "张新来",
  },
} as const satisfies Record<string, TestIdentity>;

export type IdentityName = keyof typeof identities;

export function identityOf(sub: string): TestIdentity | undefined {
  return Object.values(identities).find((identity) => identity.sub === sub);
}
