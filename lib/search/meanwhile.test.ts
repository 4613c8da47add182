import { expect, test } from "vitest";

import { synonymIdSchema } from "#contracts/ids.ts";
import { type Synonym, synonymSaveInputSchema } from "#contracts/search/search.ts";

import { meanwhileText, openedSynonym, savedSynonym } from "./meanwhile.ts";

const opened: Synonym = {
  id: synonymIdSchema.parse("0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d"),
  words: ["砼", "混凝土"],
  isEnabled: true,
  revision: 1,
  changedByName: "张三",
  changedAt: "2026-01-05T00:00:00Z",
};
const changed: Synonym = { ...opened, words: ["砼", "商砼"], revision: 2, changedByName: "李四" };

test("openedSynonym › goes on with the newest group, and tells what changed", () => {
  const asked = openedSynonym(opened, [changed]);
  expect(meanwhileText(asked)).toBe("该组同义词已由李四改为“砼、商砼”（已启用），请核对后再操作");
  expect(savedSynonym(asked)).toEqual({ synonymId: opened.id, revision: 2 });
});

test("openedSynonym › saves a group that was removed meanwhile as a new one", () => {
  const asked = openedSynonym(opened, []);
  expect(meanwhileText(asked)).toBe("该组同义词已被他人删除，保存后将作为新的一组");
  expect(savedSynonym(asked)).toEqual({});
  const input = { ...savedSynonym(asked), words: opened.words, isEnabled: true };
  expect(synonymSaveInputSchema.safeParse(input).success).toBe(true);
});

test("openedSynonym › tells nothing while nobody has changed the group", () => {
  expect(meanwhileText(openedSynonym(opened, [opened]))).toBeNull();
});
