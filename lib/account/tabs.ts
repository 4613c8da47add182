import { z } from "zod";

const channelName = "session";

const messageSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("in"), userCode: z.string() }),
  z.object({ kind: z.enum(["leaving", "stayed", "out"]) }),
  z.object({ kind: z.literal("use") }),
]);
/**
 * in: a page was rendered for this account. leaving, then out or stayed: sign-out started, succeeded or failed. use: 继续使用.
 */
export type TabMessage = z.infer<typeof messageSchema>;

/** Filters out this page's own messages, which its other channels receive. */
const self = Math.random().toString(36).slice(2);
const envelopeSchema = z.object({ from: z.string(), message: messageSchema });

export type Tabs = { tell: (message: TabMessage) => void; close: () => void };

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
