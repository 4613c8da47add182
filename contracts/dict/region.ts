import { z } from "zod";

import { regionCodeSchema } from "../ids.ts";

export const regionInputSchema = z.object({ pid: z.string().max(6).optional() });
export const regionOutputSchema = z.array(
  z.object({ value: regionCodeSchema, label: z.string(), leaf: z.boolean() }),
);
