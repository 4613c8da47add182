import { z } from "zod";

import { post } from "../../endpoint.ts";
import {
  onlineEndInputSchema,
  onlineListInputSchema,
  onlineListOutputSchema,
  roleListOutputSchema,
  userChangeInputSchema,
  userChangeOutputSchema,
  userCreateInputSchema,
  userCreateOutputSchema,
  userIdInputSchema,
  userListInputSchema,
  userListOutputSchema,
} from "../../user.ts";
import {
  changeIdInputSchema,
  handOverSchema,
  userDecideInputSchema,
  userDecideOutputSchema,
} from "../changes/account-change.ts";

export const userList = post("/ks/user/v1/list", {
  summary: "用户列表",
  right: "user.read",
  input: userListInputSchema,
  output: userListOutputSchema,
});

export const userCreate = post("/ks/user/v1/create", {
  summary: "新增造价站用户",
  acts: { "user.create": "新增用户" },
  right: "user.create",
  input: userCreateInputSchema,
  output: userCreateOutputSchema,
});

export const userChange = post("/ks/user/v1/change", {
  summary: "申请调整用户",
  acts: { "user.change": "申请调整用户" },
  right: "user.change",
  input: userChangeInputSchema,
  output: userChangeOutputSchema,
});

export const userReset = post("/ks/user/v1/reset-password", {
  summary: "重置用户密码",
  acts: { "user.reset": "重置用户密码" },
  right: "user.reset",
  input: userIdInputSchema,
  output: handOverSchema,
});

export const onlineList = post("/ks/user/v1/online", {
  summary: "在线用户列表",
  right: "online.read",
  input: onlineListInputSchema,
  output: onlineListOutputSchema,
});

export const onlineEnd = post("/ks/user/v1/online-end", {
  summary: "强制下线",
  acts: { "online.end": "强制下线" },
  right: "online.end",
  input: onlineEndInputSchema,
  output: z.object({}),
});

export const roleList = post("/ks/user/v1/role-list", {
  summary: "各角色的用户数",
  right: "permission.read",
  input: z.object({}),
  output: roleListOutputSchema,
});

export const userDecide = post("/ks/user/v1/change-decide", {
  summary: "同意或拒绝账号变更",
  acts: { "user.change-consent": "同意账号变更", "user.change-refuse": "拒绝账号变更" },
  right: "user.consent",
  input: userDecideInputSchema,
  output: userDecideOutputSchema,
});

export const userWithdraw = post("/ks/user/v1/change-withdraw", {
  summary: "撤回账号变更",
  acts: { "user.change-withdraw": "撤回账号变更" },
  right: "user.change",
  input: changeIdInputSchema,
  output: z.object({}),
});

export const userDisable = post("/ks/user/v1/disable", {
  summary: "停用用户",
  acts: { "user.disable": "停用用户" },
  right: "user.disable",
  input: userIdInputSchema,
  output: z.object({}),
});

export const userEnable = post("/ks/user/v1/enable", {
  summary: "启用用户",
  acts: { "user.enable": "启用用户" },
  right: "user.enable",
  input: userIdInputSchema,
  output: z.object({}),
});

export const userLock = post("/ks/user/v1/lock", {
  summary: "锁定用户",
  acts: { "user.lock": "锁定用户" },
  right: "user.lock",
  input: userIdInputSchema,
  output: z.object({}),
});

export const userUnlock = post("/ks/user/v1/unlock", {
  summary: "解锁用户",
  acts: { "user.unlock": "解锁用户" },
  right: "user.unlock",
  input: userIdInputSchema,
  output: z.object({}),
});
