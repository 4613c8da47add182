import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { prerender } from "react-dom/static";
import { expect, it } from "vitest";

import { RightsProvider } from "#components/permissions/rights.tsx";
import { phraseIdSchema } from "#contracts/ids.ts";
import type { Right } from "#contracts/permissions/permissions.ts";
import { decisionPhrases, type Phrase } from "#contracts/phrase/phrase.ts";
import { phrasesQuery } from "#lib/acceptance/phrases.ts";

import { Phrases } from "./phrases.tsx";

const id = (last: number) => phraseIdSchema.parse(`00000000-0000-4000-8000-00000000000${last}`);
const phrases: Phrase[] = [
  { id: id(1), owner: "own", text: "请补正。" },
  { id: id(2), owner: "station", text: "请盖章。" },
];

async function htmlOf(
  opinion: string,
  rights: Right[] = ["phrase.use"],
  standard: readonly string[] = [],
): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(phrasesQuery.queryKey, phrases);
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <RightsProvider rights={rights}>
        <Phrases opinion={opinion} standard={standard} onWrite={() => undefined} />
      </RightsProvider>
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
const disabledIn = (html: string) => html.match(/ disabled=""/g)?.length ?? 0;

it("Phrases › offers kept phrases with a remove button and marks those of the station", async () => {
  const html = await htmlOf("缺页");
  expect(textOf(html)).toBe("请补正。 请盖章。 本站 存为常用意见 存为本站常用意见");
  expect(html.match(/aria-label="删除常用意见：[^"]*"/g)).toHaveLength(2);
  expect(disabledIn(html)).toBe(0);
});

it("Phrases › lists standard phrases first, without a remove button", async () => {
  const html = await htmlOf("", ["phrase.use"], decisionPhrases);
  expect(textOf(html)).toBe(
    `${decisionPhrases.join(" ")} 请补正。 请盖章。 本站 存为常用意见 存为本站常用意见`,
  );
  expect(html.match(/aria-label="删除常用意见：[^"]*"/g)).toHaveLength(2);
});

it("Phrases › disables saving empty text and inserting text beyond the limit", async () => {
  expect(disabledIn(await htmlOf(""))).toBe(2);
  expect(disabledIn(await htmlOf("一".repeat(499)))).toBe(4);
});

it("Phrases › renders nothing without the right", async () => {
  expect(await htmlOf("缺页", [])).toBe("");
});
