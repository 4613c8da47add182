import { z } from "zod";

export const ruleCodeSchema = z.string().regex(/^[FACPNTS]\d{2}$/);
