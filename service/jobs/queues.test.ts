import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { queues } from "./queues.ts";

it("docs/architecture.md › names the queue of every job", () => {
  const page = readFileSync(new URL("../../docs/architecture.md", import.meta.url), "utf8");
  const [, table = ""] = /^\| job .*\n((?:\|.*\n)+)/m.exec(page) ?? [];
  const named = [...table.matchAll(/^\| .* \| `([\w-]+)` \| .* \|$/gm)].map(([, queue]) => queue);
  expect(named.toSorted()).toEqual(Object.keys(queues).toSorted());
});
