import { describe, expect, it } from "vitest";

import { detect } from "./engine.ts";
import { bytesOf, plainOptions } from "./testing/judge.ts";
import { smallBill, spoil } from "./testing/small-bill.ts";

describe("detect backpressure", () => {
  const manyRows = (count: number, total: string): string => {
    const row = (i: number): string =>
      `<WorkElement Number="${String(31_001_002_002 + i).padStart(12, "0")}" Name="支架" Attr="型钢" Unit="kg" Quantity="1" Price="1" Total="${total}" CalcType="1"/>\n`;
    const rows = Array.from({ length: count }, (_, i) => row(i)).join("");
    return smallBill.replace(/(.*Name="钢管".*\n)/, `$1${rows}`);
  };

  it("awaits each row and finding before the next", async () => {
    let waiting = 0;
    let most = 0;
    const slow = async (): Promise<void> => {
      waiting++;
      most = Math.max(most, waiting);
      await new Promise((resolve) => setImmediate(resolve));
      waiting--;
    };
    const { text } = spoil(['Name="挖一般土方"', 'Total="90.00"', 'Total="100.00"']);
    let findings = 0;
    const { counts } = await detect(bytesOf(text), plainOptions, {
      row: slow,
      async finding() {
        await slow();
        findings++;
      },
    });
    expect(most).toBe(1);
    expect(findings).toBe(counts.E + counts.W + counts.I);
    expect(findings).toBeGreaterThan(1);
  });

  it("reads no further than the sink has taken rows", async () => {
    let served = 0;
    let ahead = 0;
    let taken = 0;
    const text = manyRows(3000, "1");
    const bytesPerRow = Buffer.byteLength(text) / 3000;
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytesOf(text, 4096)) {
        served += chunk.length;
        yield chunk;
      }
    }
    await detect(counted(), plainOptions, {
      async row() {
        await new Promise((resolve) => setImmediate(resolve));
        taken++;
        ahead = Math.max(ahead, served - taken * bytesPerRow);
      },
      finding: () => undefined,
    });
    expect(taken).toBeGreaterThan(3000);
    expect(ahead).toBeLessThan(Buffer.byteLength(text) / 10);
  });

  it("delivers tens of thousands of findings without loss", async () => {
    let given = 0;
    const outcome = await detect(bytesOf(manyRows(25_000, "9"), 65_536), plainOptions, {
      row: () => undefined,
      finding: () => void given++,
    });
    expect(given).toBe(outcome.counts.E + outcome.counts.W);
    expect(given).toBeGreaterThanOrEqual(25_000);
  });

  it("rejects with AbortError on its signal", async () => {
    const abort = new AbortController();
    const options = { ...plainOptions, signal: abort.signal };
    const stopped = detect(bytesOf(smallBill, 200), options, {
      row: () => abort.abort(),
      finding: () => undefined,
    });
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
  });

  it("rejects with the error of the source or the sink", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('<?xml version="1.0"?>');
      await Promise.resolve();
      throw new Error("disk gone");
    }
    const quiet = { row: () => undefined, finding: () => undefined };
    await expect(detect(broken(), plainOptions, quiet)).rejects.toThrow("disk gone");
    const full = { ...quiet, row: () => Promise.reject(new Error("database gone")) };
    await expect(detect(bytesOf(smallBill), plainOptions, full)).rejects.toThrow("database gone");
  });

  it("reports progress in bytes up to the file size", async () => {
    const steps: number[] = [];
    const sink = {
      row: () => undefined,
      finding: () => undefined,
      progress: (read: number) => void steps.push(read),
    };
    await detect(bytesOf(smallBill, 3000), plainOptions, sink);
    expect(steps.at(-1)).toBe(Buffer.byteLength(smallBill));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });
});
