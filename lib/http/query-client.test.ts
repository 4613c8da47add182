import { describe, expect, it } from "vitest";

import { getQueryClient, knownChanges, ofShell } from "./query-client.ts";

describe("knownChanges", () => {
  it("counts what pages may show, known here or not, and leaves out what the shell asks for", async () => {
    const client = getQueryClient();
    const queryFn = () => Promise.resolve(1);
    await client.fetchQuery({ queryKey: ["message", "unread"], queryFn, meta: ofShell });
    const before = knownChanges();
    await client.invalidateQueries({ queryKey: ["message"] });
    expect(knownChanges()).toBe(before);
    await client.invalidateQueries({ queryKey: ["filings"] });
    expect(knownChanges()).toBe(before + 1);
    await client.fetchQuery({ queryKey: ["message", "list"], queryFn });
    await client.invalidateQueries({ queryKey: ["message"] });
    expect(knownChanges()).toBe(before + 2);
    await client.invalidateQueries();
    expect(knownChanges()).toBe(before + 3);
  });
});
