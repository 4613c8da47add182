import { z } from "zod";

import { intakeIdSchema, sampleIdSchema } from "../../ids.ts";
import { sampleRecordInputSchema } from "./api.ts";

export const intakeStateSchema = z.enum(["waiting", "reading", "stored", "failed"]);
export type IntakeState = z.infer<typeof intakeStateSchema>;

export const intakeInputSchema = z.object({ intakeId: intakeIdSchema });

/** A historical bill on its way to a sample. */
const intakeSchema = z.object({
  intakeId: intakeIdSchema,
  projectName: z.string(),
  fileName: z.string(),
  state: intakeStateSchema,
  percent: z.int().describe("of the file, read so far"),
  message: z.string().describe("why it failed"),
  sampleId: sampleIdSchema.nullable(),
  input: sampleRecordInputSchema.nullable().describe("of a failed one, to be handed in again"),
});
export type Intake = z.infer<typeof intakeSchema>;

export const intakeListSchema = z.object({ intakes: z.array(intakeSchema) });
