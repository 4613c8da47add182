import { z } from "zod";

const channelName = "session";

const messageSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("in"), userCode: z.string() }),
  z.object({ kind: z.enum(["leaving", "stayed", "out"]) }),
  z.object({ kind: z.literal("use") }),
]);
/** in: a page was drawn for this person. leaving, then out, or stayed: somebody leaves the system, or could not. use: somebody said 继续使用. */
export type TabMessage = z.infer<typeof messageSchema>;

/** A page's own messages come back to it through its other channels. */
const self = Math.random().toString(36).slice(2);
const envelopeSchema = z.object({ from: z.string(), message: messageSchema });

export type Tabs = { tell: (message: TabMessage) => void; close: () => void };

/** The other tabs of this browser. Nothing is stored, and no message holds more than an account's code. */
export function joinTabs(hear: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const received = envelopeSchema.safeParse(data);
    if (received.success && received.data.from !== self) hear(received.data.message);
  });
  return { tell: (message) => channel.postMessage({ from: self, message }), close: () => channel.close() };
}

export function tellTabs(message: TabMessage): void {
  const tabs = joinTabs(() => undefined);
  tabs.tell(message);
  tabs.close();
}
