import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { decideOwnChange, ownChangeSmsCode } from "../changes/own.ts";
import { changePwd } from "../password/change-pwd.ts";
import { parkedTextKey } from "./parked-text-key.ts";
import { reauth, reauthSmsCode } from "./reauth.ts";
import { accountSafety, personUnbind, phoneSmsCode, phoneChange } from "./safety.ts";
import { sessionState, sessionUse } from "./session-state.ts";
import { accountSessions, sessionEnd, sessionsEndOthers, signIns } from "./sessions.ts";

export function accountSafetyRoutes(app: ServiceApp): void {
  route(app, "accountSafety", accountSafety);
  route(app, "changePwd", changePwd);
  route(app, "reauth", reauth);
  route(app, "reauthSmsCode", reauthSmsCode);
  route(app, "phoneSmsCode", phoneSmsCode);
  route(app, "phoneChange", phoneChange);
  route(app, "personUnbind", personUnbind);
  changeRoutes(app);
  sessionRoutes(app);
}

function changeRoutes(app: ServiceApp): void {
  route(app, "ownChangeSmsCode", ownChangeSmsCode);
  route(app, "ownChangeDecide", decideOwnChange);
}

function sessionRoutes(app: ServiceApp): void {
  route(app, "sessionState", sessionState);
  route(app, "sessionUse", sessionUse);
  route(app, "parkedTextKey", parkedTextKey);
  route(app, "accountSessions", accountSessions);
  route(app, "sessionEnd", sessionEnd);
  route(app, "sessionsEndOthers", sessionsEndOthers);
  route(app, "signIns", signIns);
}
