import { z } from "zod";

import { post } from "../endpoint.ts";
import {
  policyBasisListInputSchema,
  policyBasisListOutputSchema,
  policyBasisSaveInputSchema,
} from "./policy-basis.ts";

export const policyBasisList = post("/ks/policy-basis/v1/list", {
  summary: "检测规则和办理时限的政策依据",
  right: "detect-standard.rules",
  input: policyBasisListInputSchema,
  output: policyBasisListOutputSchema,
});

export const policyBasisSave = post("/ks/policy-basis/v1/save", {
  summary: "维护检测规则和办理时限的政策依据",
  acts: { "policy-basis.save": "维护政策依据" },
  right: "detect-standard.write",
  input: policyBasisSaveInputSchema,
  output: z.object({}),
});
