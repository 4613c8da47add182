import { z } from "zod";

export const messageTypes = [1, 2, 3, 4] as const;

/** A message that somebody's act left for others; stored in the browser as `toDoMsg`. */
export const messageSchema = z.object({
  userName: z.string(),
  businessId: z.string(),
  msgType: z
    .union(messageTypes.map((type) => z.literal(type)))
    .describe("1 企业信息，2 人员信息，3 最高投标限价备案，4 竣工结算备案"),
});
export type Message = z.infer<typeof messageSchema>;
