import { beforeEach, describe, expect, it } from "vitest";

import {
  createParking,
  type FoundText,
  type ParkedRecord,
  type ParkedStore,
  type Parking,
} from "./parking.ts";

const text = (value: string) => ({ location: { base: "", value, at: 1 } });
let records: Map<string, ParkedRecord>;
let isBroken: boolean;
let run = 0;

const store: ParkedStore = {
  list: async (subject) => [...records.values()].filter((record) => record.subject === subject),
  get: async (id) => records.get(id) ?? null,
  put: async (record) => {
    if (isBroken) throw new Error("no room");
    records.set(record.id, record);
  },
  remove: async (id) => void records.delete(id),
};

function open(id: string, subject = "filing:a"): Parking {
  return createParking({ store, locks: navigator.locks, subject, id: `${run}-${id}` });
}
async function find(parking: Parking): Promise<FoundText[]> {
  const found: FoundText[] = [];
  await parking.look((one) => found.push(one));
  // A lock that is free is granted, and its record read, before a request made after it is answered.
  await navigator.locks.request(`${run}-after-all`, () => undefined);
  await new Promise((resolve) => void setImmediate(resolve));
  return found;
}

beforeEach(() => {
  records = new Map();
  isBroken = false;
  run += 1;
});

describe("createParking", () => {
  it("keeps the newest text and removes an empty record", async () => {
    const page = open("1");
    for (const value of ["省", "省城", "省城东"]) page.keep(text(value));
    expect(await page.settle()).toBe(true);
    expect([...records.values()]).toMatchObject([{ fields: text("省城东") }]);
    page.keep({});
    await page.settle();
    expect(records.size).toBe(0);
    page.close();
  });
  it("reports an unstored text and stores it later", async () => {
    const page = open("1");
    isBroken = true;
    page.keep(text("省城"));
    expect(await page.settle()).toBe(false);
    isBroken = false;
    expect(await page.settle()).toBe(true);
    expect(records.size).toBe(1);
    page.close();
  });
  it("rewrite › restores what the browser cleared", async () => {
    const page = open("1");
    page.keep(text("省城"));
    await page.settle();
    records.clear();
    expect(await page.rewrite()).toBe(true);
    expect(records.size).toBe(1);
    page.close();
  });
  it("look › reports text of a closed page of its own subject only", async () => {
    const page = open("1");
    page.keep(text("省城"));
    await page.settle();
    const next = open("2");
    const found: FoundText[] = [];
    await next.look((one) => found.push(one));
    expect(await find(open("3", "filing:b"))).toEqual([]);
    expect(found, "the page is alive").toEqual([]);
    page.close();
    await expect.poll(() => found).toMatchObject([{ fields: text("省城") }]);
    await found[0]?.drop();
    expect(records.size).toBe(0);
    next.close();
  });
  it("look › reports to one page at a time, then to the next if that one closes undecided", async () => {
    const page = open("1");
    page.keep(text("省城"));
    await page.settle();
    page.close();
    const [first, second] = [open("2"), open("3")];
    expect(await find(first)).toHaveLength(1);
    const found: FoundText[] = [];
    await second.look((one) => found.push(one));
    first.close();
    await expect.poll(() => found).toHaveLength(1);
    second.close();
  });
});
