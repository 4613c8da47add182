import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listPolicyBases } from "./list.ts";
import { savePolicyBasis } from "./save.ts";

export function policyBasisRoutes(app: ServiceApp): void {
  route(app, "policyBasisList", listPolicyBases);
  route(app, "policyBasisSave", savePolicyBasis);
}
