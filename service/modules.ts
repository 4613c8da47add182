import type { ServiceApp } from "./http/service-app.ts";
import { accountRoutes } from "./modules/account/routes.ts";
import { maxPriceRoutes } from "./modules/max-price/routes.ts";
import { menuRoutes } from "./modules/menu/routes.ts";
import { portalRoutes } from "./modules/portal/routes.ts";

/** Every noun that answers; a module missing here does not exist for callers. */
export const modules: readonly ((app: ServiceApp) => void)[] = [
  accountRoutes,
  maxPriceRoutes,
  menuRoutes,
  portalRoutes,
];
