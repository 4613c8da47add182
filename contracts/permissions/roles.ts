import { z } from "zod";

export const roleSchema = z.enum([
  "filer",
  "county",
  "city",
  "province",
  "system-admin",
  "security-admin",
  "audit-admin",
]);
export type Role = z.infer<typeof roleSchema>;

export const roleNames: Record<Role, string> = {
  filer: "企业经办人",
  county: "区县造价站",
  city: "市造价站",
  province: "省造价站",
  "system-admin": "系统管理员",
  "security-admin": "安全管理员",
  "audit-admin": "审计管理员",
};

export function isStation(role: Role): boolean {
  return role === "county" || role === "city" || role === "province";
}
