import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";

import type { Message } from "#contracts/message/message.ts";

import { type MessageRenewal, messageRenewal } from "./renew.ts";

const first = "0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d";
const second = "7d0f5a52-3a3e-4c0e-8a3b-2b1f0e9d8c7b";
const message = (id: number, businessId: string): Message => ({
  id,
  subject: "某工程",
  text: "已受理",
  userName: "张三",
  businessId,
  msgType: 3,
});

let client: QueryClient;
let renewal: MessageRenewal;
let reloads: string[];
beforeEach(() => {
  client = new QueryClient();
  for (const id of [first, second]) client.setQueryData(["filing", "detail", id], {});
  renewal = messageRenewal(client);
  renewal.noteNewest(message(6, second));
  reloads = [];
  client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "invalidate") {
      reloads.push(String(event.query.queryKey[2]));
      client.setQueryData([...event.query.queryKey], {});
    }
  });
});

it("messageRenewal › reloads what each of two messages at once concerns, once", () => {
  const both = [message(7, first), message(8, second)];
  for (const news of both) renewal.follow({ kind: "new", message: news });
  renewal.noteNewest(both[1]);
  expect(reloads).toEqual([first, second]);
});

it("messageRenewal › reloads once for a message that the poll brings before its news", () => {
  renewal.noteNewest(message(7, first));
  renewal.follow({ kind: "new", message: message(7, first) });
  expect(reloads).toEqual([first]);
});

it("messageRenewal › reloads nothing for an older message that becomes the newest unread", () => {
  renewal.noteNewest(message(5, first));
  expect(reloads).toEqual([]);
});
