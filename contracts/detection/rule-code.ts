import { z } from "zod";

export const ruleCodeSchema = z.string().regex(/^(?:[FACPNTS]\d{2}|L\d{2,3})$/);
