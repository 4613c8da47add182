import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createLogger } from "#service/core/logger.ts";

import { hasClamd, signature, startClamd, streamLimit, virus } from "./testing/clamd-process.ts";
import { hangsUp, isSilent, says, scannerPeer } from "./testing/scanner-peer.ts";
import { createVirusScanner } from "./virus-scanner.ts";

const logged: string[] = [];
const log = createLogger("info", { write: (line) => void logged.push(line) });
const name = "张三 13812345678.xlsx";

async function* pieces(content: Uint8Array, size = 65_536): AsyncGenerator<Buffer> {
  // One room for all pieces, as a blob's own: a piece that is kept longer would be sent wrong.
  const room = Buffer.alloc(size);
  for (let at = 0; at < content.length; at += size) {
    const piece = content.subarray(at, at + size);
    room.set(piece);
    yield room.subarray(0, piece.length);
  }
}
const blobOf = (content: Uint8Array | string) => ({ bytes: () => pieces(Buffer.from(content)) });

const absent = hasClamd ? "" : " (clamd is not installed: clamav-daemon)";

describe.skipIf(!hasClamd)(`virus scanner with a real clamd${absent}`, () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  const scannerAt = (place: "socket" | "port") =>
    createVirusScanner({ address: clamd.addresses[place], log });
  beforeAll(async () => {
    clamd = await startClamd();
  });
  afterAll(() => clamd.close());

  // ASVS 5.4.3
  // GB/T 22239 8.1.4.5
  it("passes clean files and names infected ones, however they are packed", async () => {
    const scanner = scannerAt("socket");
    const part = (content: Uint8Array | string) => zipSync({ "xl/a.bin": Buffer.from(content) });
    const noise = Buffer.alloc(300_000, "x");
    await scanner.check(blobOf(noise), name);
    await scanner.check(blobOf(part(part(noise))), name);
    const infected = Buffer.concat([noise, Buffer.from(virus), noise]);
    for (const content of [virus, infected, part(infected), part(part(infected))])
      await expect(scanner.check(blobOf(content), name)).rejects.toMatchObject({
        code: "file.infected",
        message: `文件“${name}”未通过病毒检查（${signature}），未予接收，请查杀病毒后重新上传`,
      });
    const line = logged.find((entry) => entry.includes("infected file refused")) ?? "";
    expect(line).toContain(signature);
    expect(logged.join("")).not.toMatch(/张三|5678/);
  });
  it.each(["socket", "port"] as const)("refuses what is beyond its limits, at a %s", async (place) => {
    const scanner = scannerAt(place);
    for (let round = 0; round < 5; round += 1)
      await expect(scanner.check(blobOf(Buffer.alloc(4 * streamLimit)), name)).rejects.toMatchObject({
        code: "file.scan-limit",
      });
    let nested: Uint8Array = Buffer.from("x");
    for (let depth = 0; depth < 8; depth += 1) nested = zipSync({ [`${depth}.zip`]: nested });
    await expect(scanner.check(blobOf(nested), name)).rejects.toMatchObject({ code: "file.scan-limit" });
  });
  it("tells whether it is up", async () => {
    expect(await scannerAt("port").isUp()).toBe(true);
    const gone = createVirusScanner({ address: { path: "/nowhere/clamd.sock" }, log });
    expect(await gone.isUp()).toBe(false);
    expect(await createVirusScanner({ address: null, log }).isUp()).toBeNull();
  });
});

describe("virus scanner that fails", () => {
  let peer: Awaited<ReturnType<typeof scannerPeer>>;
  beforeAll(async () => {
    peer = await scannerPeer();
  });
  afterAll(() => peer.close());

  // ASVS 16.5.3
  it.each([
    ["says nothing", isSilent],
    ["hangs up", hangsUp],
    ["says something else", says("stream: perhaps OK")],
    ["says OK of another command", says("OK")],
    ["has no signatures", says("stream: Can't open directory ERROR")],
    [
      "does not end its answer",
      (socket: { write: (text: string) => unknown }) => void socket.write("x".repeat(5000)),
    ],
  ] as const)("refuses the file: %s", async (_, behaviour) => {
    peer.behave(behaviour);
    const scanner = createVirusScanner({ address: peer.address, log, limit: 300 });
    await expect(scanner.check(blobOf(Buffer.alloc(200_000)), name)).rejects.toMatchObject({
      code: "file.unscanned",
    });
  });
  it("refuses the file while nobody listens", async () => {
    const scanner = createVirusScanner({ address: { host: "127.0.0.1", port: 9 }, log });
    await expect(scanner.check(blobOf("x"), name)).rejects.toMatchObject({ code: "file.unscanned" });
  });
  it("refuses a file that cannot be read", async () => {
    peer.behave(says("stream: OK"));
    const scanner = createVirusScanner({ address: peer.address, log });
    const bytes = async function* () {
      yield Buffer.from("x");
      await Promise.reject(new Error("disk"));
    };
    await expect(scanner.check({ bytes }, name)).rejects.toMatchObject({ code: "file.unscanned" });
  });
  it("asks nobody without an address", async () => {
    const scanner = createVirusScanner({ address: null, log });
    expect(await scanner.check(blobOf(virus), name)).toBeUndefined();
  });
});
