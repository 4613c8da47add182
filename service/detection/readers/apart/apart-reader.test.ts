import { createHash } from "node:crypto";
import type { Worker } from "node:worker_threads";

import { describe, expect, it } from "vitest";

import { leanBill } from "#service/bill-generator/lean-bill.ts";
import { ReadError } from "#service/xml/read-error.ts";

import { bytesOf } from "../../testing/judge.ts";
import { type ReadControl, readExchangeXml } from "../exchange-xml.ts";
import { BillWalker } from "../walk/bill-walker.ts";
import { parseAll } from "./testing/parse-all.ts";

const bill = [...leanBill(3000, 5)].join("");
const middle = bill.indexOf("\n", bill.length / 2);

type Outcome = { rows: number; digest: string; error: string | null };

async function outcome(read: (told: string[]) => Promise<void>): Promise<Outcome> {
  const told: string[] = [];
  const error = await read(told).then(() => null, errorText);
  return { rows: told.length, digest: createHash("sha256").update(told.join("\n")).digest("hex"), error };
}

function errorText(error: unknown): string {
  if (!(error instanceof ReadError)) throw error;
  return `${error.line}:${error.column} ${error.namesWayOut} ${error.message}`;
}

const listener = (told: string[]) => ({ row: (row: object) => void told.push(JSON.stringify(row)) });

/** By the parser alone. */
const inThisThread = (bytes: Uint8Array): Promise<Outcome> =>
  outcome(async (told) => {
    parseAll(bytes, new BillWalker(listener(told)));
  });

const size = Buffer.byteLength(bill);

const read = (source: AsyncIterable<Uint8Array>, control: ReadControl = {}): Promise<Outcome> =>
  outcome((told) => readExchangeXml(source, listener(told), { ...control, size }));

function broken(text: string): Uint8Array {
  return Buffer.from(bill.slice(0, middle) + text + bill.slice(middle));
}

const latin = Buffer.concat([
  Buffer.from(bill.slice(0, middle)),
  Buffer.from([0xc3, 0x28]),
  Buffer.from("<a/>"),
]);

describe("readExchangeXml in two threads", () => {
  it.each([
    ["a good bill", Buffer.from(bill)],
    ["a bill cut within a tag", Buffer.from(bill.slice(0, middle + 40))],
    ["a bill cut between tags", Buffer.from(bill.slice(0, middle))],
    ["a wrong end tag", broken("</Wrong>")],
    ["a bare ampersand", broken('<Note Name="A&B"/>')],
    ["an attribute twice", broken('<Note Name="A" Name="B"/>')],
    ["a byte that is not UTF-8", latin],
    [
      "half a character at the end",
      Buffer.from(bill).subarray(0, Buffer.from(bill.slice(0, middle + 90)).length - 1),
    ],
    ["tags too deep", broken("<A>".repeat(300))],
    ["an endless attribute", broken(`<A x="${"a".repeat(1_100_000)}"/>`)],
    ["a document type", Buffer.from(`<!DOCTYPE a [<!ENTITY b "c">]>${bill.slice(bill.indexOf("<C"))}`)],
    ["another root", Buffer.from(`<JingJiBiao>${" <a/>".repeat(300_000)}</JingJiBiao>`)],
    ["another encoding", Buffer.from(bill.replace("utf-8", "gb2312"))],
  ])("ends as in one for %s", async (_name, bytes) => {
    const expected = await inThisThread(bytes);
    expect(await read(bytesOf(bytes, 65_536))).toEqual(expected);
  });

  it("reads several bills at once", async () => {
    const expected = await inThisThread(Buffer.from(bill));
    const all = await Promise.all([1, 2, 3].map((i) => read(bytesOf(bill, 40_000 * i))));
    expect(all).toEqual([expected, expected, expected]);
  });

  it("tells all bytes and drains between the pieces", async () => {
    const rows: number[] = [];
    let [bytes, told] = [0, 0];
    await readExchangeXml(
      bytesOf(bill, 65_536),
      { row: () => void told++ },
      {
        progress: (read) => void (bytes = read),
        drain: async () => void rows.push(told),
        size,
      },
    );
    expect(bytes).toBe(Buffer.byteLength(bill));
    expect(new Set(rows).size).toBeGreaterThan(4);
  });

  it("stops at a signal and closes the source", async () => {
    const stop = new AbortController();
    let closed = false;
    async function* source() {
      try {
        yield* bytesOf(bill, 65_536);
      } finally {
        closed = true;
      }
    }
    const reading = read(source(), { signal: stop.signal, progress: () => stop.abort(new Error("enough")) });
    await expect(reading).rejects.toThrow("enough");
    expect(closed).toBe(true);
  });

  it("rejects with the error of the source", async () => {
    async function* source() {
      yield* bytesOf(bill.slice(0, middle), 65_536);
      throw new Error("disk failure");
    }
    await expect(read(source())).rejects.toThrow("disk failure");
  });

  it("rejects when the thread dies, and starts another", async () => {
    const { openReader, endReading } = await import("./reading-thread.ts");
    await endReading();
    const started = Promise.withResolvers<Worker>();
    process.once("worker", started.resolve);
    openReader().close();
    const thread = await started.promise;
    let ending: Promise<number> | null = null;
    const reading = read(bytesOf(bill, 65_536), {
      progress(bytes) {
        if (bytes > 1_000_000) ending ??= thread.terminate();
      },
    });
    await expect(reading).rejects.toThrow("The reading thread ended before its time");
    expect(await read(bytesOf(bill))).toEqual(await inThisThread(Buffer.from(bill)));
  });
});
