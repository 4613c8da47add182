import "server-only";

import { cache } from "react";

import { mainMenus } from "#contracts/menu/endpoints.ts";
import { type MenuItem } from "#contracts/menu/menu.ts";
import { callService } from "#lib/server/session.ts";

export const loadMenus = cache((): Promise<MenuItem[]> => callService(mainMenus, {}));
