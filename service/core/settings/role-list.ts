import { z } from "zod";

import { isStation, type Role, roleSchema } from "#contracts/permissions/roles.ts";

import { nameListSchema } from "./setting-list.ts";

const groups: Readonly<Record<string, readonly Role[]>> = {
  off: [],
  reviewers: roleSchema.options.filter(isStation),
  administrators: roleSchema.options.filter((role) => role.endsWith("-admin")),
};

function rolesOf(name: string): readonly Role[] | null {
  const role = roleSchema.safeParse(name);
  return groups[name] ?? (role.success ? [role.data] : null);
}

export const roleListSchema = nameListSchema.transform((names, ctx): readonly Role[] => {
  const lists = names.map(rolesOf);
  if (lists.includes(null)) {
    ctx.addIssue({
      code: "custom",
      message: "must be off, or some of reviewers, administrators and the names of roles",
    });
    return z.NEVER;
  }
  return [...new Set(lists.flatMap((list) => list ?? []))];
});
