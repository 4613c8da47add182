import { z } from "zod";

/** What a worker tells the page while it hashes; `chunk` counts from 0, `done` is of the whole file. */
export const md5MessageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("percent"), percent: z.number() }),
  z.object({ type: z.literal("chunk"), chunk: z.number(), md5: z.string() }),
  z.object({ type: z.literal("done"), md5: z.string() }),
  z.object({ type: z.literal("failed"), message: z.string() }),
]);
export type Md5Message = z.infer<typeof md5MessageSchema>;
