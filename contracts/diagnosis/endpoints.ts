import { z } from "zod";

import { post } from "../endpoint.ts";
import { diagnosisSchema } from "./diagnosis.ts";

export const diagnosisRun = post("/ks/diagnosis/v1/run", {
  summary: "系统诊断",
  acts: { "diagnosis.run": "系统诊断" },
  right: "diagnosis.run",
  input: z.object({}),
  output: diagnosisSchema,
});
