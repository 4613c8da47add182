import { z } from "zod";

import {
  changeIdInputSchema,
  handOverSchema,
  userDecideInputSchema,
  userDecideOutputSchema,
} from "#contracts/account-change.ts";
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
} from "#contracts/user.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { decideChange, withdrawChange } from "../changes/decide.ts";
import { changeUser } from "./change.ts";
import { createUser } from "./create.ts";
import { keepOut } from "./keep-out.ts";
import { listUsers } from "./list.ts";
import { endOnline, listOnline } from "./online.ts";
import { resetUser } from "./reset.ts";
import { listRoles } from "./roles.ts";

const nothing = z.object({});

/** 用户管理: what administrators do with the accounts of others. */
export function userRoutes(app: ServiceApp): void {
  route(app, "userList", {
    summary: "用户列表",
    right: "user.read",
    input: userListInputSchema,
    output: userListOutputSchema,
    handler: listUsers,
  });
  route(app, "userCreate", {
    summary: "新增造价站用户",
    right: "user.create",
    input: userCreateInputSchema,
    output: userCreateOutputSchema,
    handler: createUser,
  });
  route(app, "userChange", {
    summary: "申请调整用户",
    right: "user.change",
    input: userChangeInputSchema,
    output: userChangeOutputSchema,
    handler: changeUser,
  });
  consentRoutes(app);
  keepOutRoutes(app);
  route(app, "userReset", {
    summary: "重置用户密码",
    right: "user.reset",
    input: userIdInputSchema,
    output: handOverSchema,
    handler: resetUser,
  });
  route(app, "onlineList", {
    summary: "在线用户列表",
    right: "online.read",
    input: onlineListInputSchema,
    output: onlineListOutputSchema,
    handler: listOnline,
  });
  route(app, "onlineEnd", {
    summary: "强制下线",
    right: "online.end",
    input: onlineEndInputSchema,
    output: nothing,
    handler: endOnline,
  });
  route(app, "roleList", {
    summary: "各角色的用户数",
    right: "permission.read",
    input: nothing,
    output: roleListOutputSchema,
    handler: listRoles,
  });
}

function consentRoutes(app: ServiceApp): void {
  route(app, "userDecide", {
    summary: "同意或拒绝账号变更",
    right: "user.consent",
    input: userDecideInputSchema,
    output: userDecideOutputSchema,
    handler: decideChange,
  });
  route(app, "userWithdraw", {
    summary: "撤回账号变更",
    right: "user.change",
    input: changeIdInputSchema,
    output: nothing,
    handler: withdrawChange,
  });
}

function keepOutRoutes(app: ServiceApp): void {
  const shape = { input: userIdInputSchema, output: nothing };
  route(app, "userDisable", {
    summary: "停用用户",
    right: "user.disable",
    ...shape,
    handler: keepOut("disable"),
  });
  route(app, "userEnable", {
    summary: "启用用户",
    right: "user.enable",
    ...shape,
    handler: keepOut("enable"),
  });
  route(app, "userLock", { summary: "锁定用户", right: "user.lock", ...shape, handler: keepOut("lock") });
  route(app, "userUnlock", {
    summary: "解锁用户",
    right: "user.unlock",
    ...shape,
    handler: keepOut("unlock"),
  });
}
