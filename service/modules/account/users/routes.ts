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

export function userRoutes(app: ServiceApp): void {
  route(app, "userList", listUsers);
  route(app, "userCreate", createUser);
  route(app, "userChange", changeUser);
  consentRoutes(app);
  keepOutRoutes(app);
  route(app, "userReset", resetUser);
  route(app, "onlineList", listOnline);
  route(app, "onlineEnd", endOnline);
  route(app, "roleList", listRoles);
}

function consentRoutes(app: ServiceApp): void {
  route(app, "userDecide", decideChange);
  route(app, "userWithdraw", withdrawChange);
}

function keepOutRoutes(app: ServiceApp): void {
  route(app, "userDisable", keepOut("disable"));
  route(app, "userEnable", keepOut("enable"));
  route(app, "userLock", keepOut("lock"));
  route(app, "userUnlock", keepOut("unlock"));
}
