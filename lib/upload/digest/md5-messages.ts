import { z } from "zod";

export const md5MessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("percent"), percent: z.number() }),
  z.object({ type: z.literal("chunk"), chunk: z.number(), md5: z.string() }),
  z.object({ type: z.literal("done"), md5: z.string() }),
  z.object({ type: z.literal("failed"), message: z.string() }),
]);
export type Md5Message = z.infer<typeof md5MessageSchema>;
