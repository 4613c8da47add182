import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Readable } from "node:stream";

import { afterEach, beforeEach, expect, it } from "vitest";

import { StorageSilent } from "../storage-unavailable.ts";
import { type Bucket, openBucket } from "./bucket.ts";

const text = Buffer.from("a file");
let server: Server;
let bodies: string[];
/** null: the connection is cut; "silence": no answer. */
let answers: (number | "silence" | null | undefined)[];
let endpoint: string;

beforeEach(async () => {
  bodies = [];
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      bodies.push(Buffer.concat(pieces).toString());
      const status = answers.shift();
      if (status === null) request.socket.destroy();
      else if (status !== "silence") response.writeHead(status ?? 200).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function open(): Bucket {
  const keys = { accessKey: "a", secretKey: "b" };
  const place = { endpoint, region: "us-east-1", bucket: "files", pathStyle: true };
  return openBucket({ ...place, ...keys, silence: 200 });
}

function put(): Promise<void> {
  const content = { open: () => Readable.from([text]), size: text.length, md5: "0".repeat(32) };
  return open().put("blobs/one", content);
}

it("put › sends the whole content again after a broken connection and a failing store", async () => {
  answers = [null, 503];
  await put();
  expect(bodies).toEqual(["a file", "a file", "a file"]);
});

it("put › gives up after three tries", async () => {
  answers = [null, null, null];
  await expect(put()).rejects.toThrow("socket hang up");
  expect(bodies).toHaveLength(3);
});

it("put › repeats nothing that the store refuses", async () => {
  answers = [403];
  await expect(put()).rejects.toMatchObject({ $fault: "client" });
  expect(bodies).toHaveLength(1);
});

it("put and sizeOf › ask a silent store once", async () => {
  answers = ["silence", "silence"];
  await expect(put()).rejects.toThrow(StorageSilent);
  await expect(open().sizeOf("blobs/one")).rejects.toThrow(StorageSilent);
  expect(bodies).toHaveLength(2);
});
