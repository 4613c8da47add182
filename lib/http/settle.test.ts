import { afterEach, beforeEach, expect, it } from "vitest";

import { readNotices, resetNotices } from "./notices.ts";
import { settle } from "./settle.ts";

beforeEach(resetNotices);
afterEach(resetNotices);

it("settle › tells of an act that is done, then renews", async () => {
  const order: string[] = [];
  await settle(Promise.resolve(), "已发布", () => void order.push("renewed"));
  expect(order).toEqual(["renewed"]);
  expect(JSON.stringify(readNotices())).toContain("已发布");
});

it("settle › renews after a refusal as well, and passes it on", async () => {
  const order: string[] = [];
  const refused = settle(
    Promise.reject(new Error("该期已有人处理")),
    "已发布",
    () => void order.push("renewed"),
  );
  await expect(refused).rejects.toThrow("该期已有人处理");
  expect(order).toEqual(["renewed"]);
  expect(JSON.stringify(readNotices())).not.toContain("已发布");
});
