import { z } from "zod";

import { socketTicket } from "#contracts/message/endpoints.ts";
import {
  hintSchema,
  liveSchema,
  type LiveWord,
  messageSchema,
  socketPath,
} from "#contracts/message/message.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { type Channel, liveSocket } from "#lib/realtime/live-socket.ts";
import { inOneTab } from "#lib/realtime/one-tab.ts";
import { storeValue } from "#lib/util/browser/storage.ts";

/**
 * new: message stored. hint: shown data is outdated. seen: read up to the newest in any tab.
 * opened: connection established. reopened: re-established after a gap.
 */
const newsSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("new"), message: messageSchema }),
  z.object({ kind: z.literal("hint"), hint: hintSchema }),
  z.object({ kind: z.enum(["seen", "opened", "reopened"]) }),
]);
export type News = z.infer<typeof newsSchema>;

export type LiveListener = {
  news: (news: News) => void;
  ended: () => void;
  isLeaving: () => boolean;
};
export type Live = { tellSeen: () => void; leave: () => void };

/** Null once the session has ended; other failures are retried. */
async function ticketPath(userCode: string): Promise<string | null> {
  try {
    const { ticket } = await api(socketTicket, {}, { quiet: true });
    return socketPath(userCode, ticket);
  } catch (error) {
    if (error instanceof ApiFailure && [401, 403].includes(error.status)) return null;
    throw error;
  }
}

function openChannel(path: string): Channel {
  const socket = new WebSocket(globalThis.location.origin.replace(/^http/, "ws") + path);
  const channel: Channel = {
    send: (text) => socket.send(text),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.addEventListener("open", () => channel.onopen?.());
  socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => channel.onmessage?.({ data }));
  socket.addEventListener("close", ({ code }) => channel.onclose?.({ code }));
  return channel;
}

function parseWord(text: string): LiveWord | null {
  try {
    return liveSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** One tab holds the socket and broadcasts to the others. */
export function joinLive(userCode: string, on: LiveListener): Live {
  const name = `live-${userCode}`;
  const tabs = new BroadcastChannel(name);
  tabs.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const news = newsSchema.safeParse(data);
    if (news.success) on.news(news.data);
  });

  function tell(news: News): void {
    tabs.postMessage(news);
    on.news(news);
  }
  function hear(text: string): void {
    const word = parseWord(text);
    if (word === null) return;
    if ("hint" in word) return tell({ kind: "hint", hint: word });
    storeValue(globalThis.localStorage, "toDoMsg", word);
    tell({ kind: "new", message: word });
  }

  const giveUp = inOneTab(name, () => {
    let wasOpen = false;
    return liveSocket({
      path: async () => (on.isLeaving() ? null : ticketPath(userCode)),
      open: openChannel,
      onOpen: () => {
        tell({ kind: wasOpen ? "reopened" : "opened" });
        wasOpen = true;
      },
      onMessage: hear,
      onEnded: on.ended,
    });
  });
  return {
    tellSeen: () => tabs.postMessage({ kind: "seen" } satisfies News),
    leave: () => {
      giveUp();
      tabs.close();
    },
  };
}
