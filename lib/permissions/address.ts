import { z } from "zod";

import { permissions, type Right, rightSchema } from "#contracts/permissions/permissions.ts";
import {
  type RightGroup,
  rightGroups,
  type RightText,
  rightTexts,
} from "#contracts/permissions/right-texts.ts";
import { type Role, roleSchema } from "#contracts/permissions/roles.ts";
import { type SearchParams, parseLenient, queryOf, singleValues } from "#lib/util/url-state.ts";

export const rolePermissionPath = "/pages/role-permission";

const groups = Object.keys(rightGroups).filter((name): name is RightGroup => name in rightGroups);
const questionSchema = z.object({
  search: z.string().max(100).default(""),
  group: z.enum(groups).optional(),
  role: roleSchema.optional(),
});
export type PermissionQuestion = z.infer<typeof questionSchema>;

const defaults = questionSchema.parse({});

export const groupChoices = groups.map((value) => ({ value, label: rightGroups[value] }));

export function parsePermissions(params: SearchParams | URLSearchParams): PermissionQuestion {
  return parseLenient(questionSchema, singleValues(params));
}

export function permissionsHref({ search, group, role }: PermissionQuestion): string {
  return `${rolePermissionPath}${queryOf({ search, group, role }, defaults)}`;
}

export type RightRow = RightText & { right: Right; roles: readonly Role[] };

const all: readonly RightRow[] = groups.flatMap((group) =>
  rightSchema.options
    .filter((right) => rightTexts[right].group === group)
    .map((right) => ({ ...rightTexts[right], right, roles: permissions[right] })),
);

export function rightRows({ search, group, role }: PermissionQuestion): readonly RightRow[] {
  return all.filter(
    (row) =>
      (group === undefined || row.group === group) &&
      (role === undefined || row.roles.includes(role)) &&
      (row.name.includes(search) || row.text.includes(search)),
  );
}
