import { z } from "zod";

import { personIdSchema } from "../ids.ts";
import { staffDetailSchema } from "./staff.ts";

/** The record at the end of a day, numbers left out; `past` is null where nothing was recorded for the reader by then. */
export const staffAsOfInputSchema = z.object({
  personId: personIdSchema,
  day: z.iso.date("请选择截至日期"),
});
export const staffAsOfSchema = z.object({
  day: z.iso.date(),
  name: z.string(),
  past: staffDetailSchema
    .pick({
      revision: true,
      name: true,
      idType: true,
      education: true,
      title: true,
      engagements: true,
      certificates: true,
    })
    .extend({ at: z.iso.datetime().describe("of the revision") })
    .nullable(),
});
export type StaffAsOf = z.infer<typeof staffAsOfSchema>;
