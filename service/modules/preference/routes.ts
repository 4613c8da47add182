import {
  preferenceReadInputSchema,
  preferenceReadOutputSchema,
  preferenceSaveInputSchema,
  preferenceSaveOutputSchema,
} from "#contracts/preference.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { loadPreference } from "./load.ts";
import { savePreference } from "./save.ts";

export function preferenceRoutes(app: ServiceApp): void {
  route(app, "preferenceRead", {
    summary: "读取本人的表格显示设置",
    right: "own-account.use",
    input: preferenceReadInputSchema,
    output: preferenceReadOutputSchema,
    handler: loadPreference,
  });
  route(app, "preferenceSave", {
    summary: "保存本人的表格显示设置",
    right: "own-account.use",
    input: preferenceSaveInputSchema,
    output: preferenceSaveOutputSchema,
    handler: savePreference,
  });
}
