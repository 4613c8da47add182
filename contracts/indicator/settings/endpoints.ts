import { z } from "zod";

import { post } from "../../endpoint.ts";
import { mappingCheckSchema, mappingContentSchema } from "./mapping.ts";
import {
  settingListOutputSchema,
  settingSaveInputSchema,
  settingSchema,
  settingVersionInputSchema,
} from "./settings.ts";

export const indicatorSettingList = post("/ks/indicator/v1/setting-list", {
  summary: "造价指标对照表和设置的版本",
  right: "indicator-setting.read",
  input: z.object({}),
  output: settingListOutputSchema,
});

export const indicatorSettingVersion = post("/ks/indicator/v1/setting-version", {
  summary: "造价指标对照表或设置的一个版本",
  right: "indicator-setting.read",
  input: settingVersionInputSchema,
  output: settingSchema,
});

export const indicatorMappingCheck = post("/ks/indicator/v1/mapping-check", {
  summary: "检查和试算修改后的对照表",
  right: "indicator-setting.write",
  input: z.object({ content: mappingContentSchema }),
  output: mappingCheckSchema,
});

export const indicatorSettingSave = post("/ks/indicator/v1/setting-save", {
  summary: "修改造价指标对照表或设置，成为新版本",
  acts: { "indicator-setting.save": "修改造价指标设置" },
  right: "indicator-setting.write",
  input: settingSaveInputSchema,
  output: settingVersionInputSchema,
});
