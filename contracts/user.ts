import { z } from "zod";

import { accountChangeKindSchema, accountChangeSchema } from "./account/changes/account-change.ts";
import { pageSchema, pagingSchema } from "./envelope.ts";
import { isIdNumber, isPlainName, plainNameFault } from "./identity.ts";
import { accountIdSchema, regionCodeSchema, sessionIdSchema } from "./ids.ts";
import { roleSchema } from "./permissions/roles.ts";
import { maskedPhoneSchema, phoneSchema } from "./sms/phone.ts";

/** Precedence: 停用, 锁定, 待开通, 临时锁定. 待确认 (an open change request) is only a filter. */
export const userStatusSchema = z.enum(["active", "pending", "awaiting", "locked", "locked-out", "disabled"]);
export type UserStatus = z.infer<typeof userStatusSchema>;
export const userStatusNames: Record<UserStatus, string> = {
  active: "正常",
  pending: "待开通",
  awaiting: "待确认",
  locked: "已锁定",
  "locked-out": "临时锁定",
  disabled: "已停用",
};

export const userActionSchema = z.enum([
  "change",
  "withdraw",
  "decide",
  "disable",
  "enable",
  "lock",
  "unlock",
  "reset",
]);
export type UserAction = z.infer<typeof userActionSchema>;

export const userListInputSchema = pagingSchema.extend({
  search: z.string().trim().max(100).default("").describe("姓名、账号"),
  /** Encrypted at rest, so it matches exactly or not at all. */
  phone: phoneSchema.optional(),
  role: roleSchema.optional(),
  regionCode: regionCodeSchema.optional().describe("a city's code covers its counties"),
  status: userStatusSchema.optional(),
});
export type UserListInput = z.infer<typeof userListInputSchema>;

export const userRowSchema = z.object({
  id: accountIdSchema,
  userCode: z.string(),
  name: z.string(),
  phone: maskedPhoneSchema,
  role: roleSchema,
  roleName: z.string(),
  unitName: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  status: userStatusSchema,
  lockMinutes: z.int().positive().nullable(),
  online: z.int().nonnegative(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  changes: z.array(accountChangeSchema),
  actions: z.array(userActionSchema),
});
export type UserRow = z.infer<typeof userRowSchema>;
export const userListOutputSchema = pageSchema(userRowSchema);

export const stationRoleSchema = z.enum(["county", "city", "province"]);
export type StationRole = z.infer<typeof stationRoleSchema>;

const nameSchema = z
  .string()
  .trim()
  .min(1, "姓名必填")
  .max(30, "姓名不能超过30个字")
  .refine(isPlainName, plainNameFault("姓名"));

/** Lets 政务服务个人登录 find the account. Empty: none, or unchanged. */
const idNumberSchema = z
  .string()
  .trim()
  .toUpperCase()
  .default("")
  .refine((text) => text === "" || isIdNumber(text, new Date()), "身份证号码有误，请核对");

export const userCreateInputSchema = z.object({
  userCode: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, { message: "账号必填", abort: true })
    .regex(/^[a-z][a-z0-9_.-]{3,31}$/, "账号为4至32位，以字母开头，可含字母、数字、点、横线和下划线"),
  name: nameSchema,
  phone: phoneSchema,
  idNumber: idNumberSchema,
  role: stationRoleSchema,
  regionCode: regionCodeSchema,
});
export type UserCreateInput = z.infer<typeof userCreateInputSchema>;

export const userCreateOutputSchema = z.object({ id: accountIdSchema, userCode: z.string() });
export type UserCreated = z.infer<typeof userCreateOutputSchema>;

export const userChangeInputSchema = z.object({
  accountId: accountIdSchema,
  name: nameSchema,
  phone: phoneSchema.or(z.literal("")).default(""),
  idNumber: idNumberSchema,
  role: stationRoleSchema,
  regionCode: regionCodeSchema,
});
export type UserChangeInput = z.infer<typeof userChangeInputSchema>;
export const userChangeOutputSchema = z.object({ asked: z.array(accountChangeKindSchema) });

export const userIdInputSchema = z.object({ accountId: accountIdSchema });
export type UserIdInput = z.infer<typeof userIdInputSchema>;

export const onlineListInputSchema = pagingSchema.extend({
  search: z.string().trim().max(100).default("").describe("姓名、账号、登录IP"),
});
export type OnlineListInput = z.infer<typeof onlineListInputSchema>;

export const onlineRowSchema = z.object({
  id: sessionIdSchema.describe("the session's"),
  accountId: accountIdSchema,
  userCode: z.string(),
  name: z.string(),
  roleName: z.string(),
  unitName: z.string(),
  ip: z.string(),
  agent: z.string(),
  startedAt: z.iso.datetime(),
  lastUseAt: z.iso.datetime(),
  own: z.boolean(),
});
export type OnlineRow = z.infer<typeof onlineRowSchema>;
export const onlineListOutputSchema = pageSchema(onlineRowSchema);

export const onlineEndInputSchema = z.object({ sessionId: sessionIdSchema });
export type OnlineEndInput = z.infer<typeof onlineEndInputSchema>;

export const roleListOutputSchema = z.array(
  z.object({
    role: roleSchema,
    accounts: z.int().nonnegative(),
    active: z.int().nonnegative(),
  }),
);
export type RoleList = z.infer<typeof roleListOutputSchema>;
