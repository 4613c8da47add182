import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Readable } from "node:stream";

import { afterEach, beforeEach, expect, it } from "vitest";

import { openBucket } from "./bucket.ts";

const content = Buffer.from("a file");
let server: Server;
let bodies: string[];
let answers: ((number | null) | undefined)[];
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
      else response.writeHead(status ?? 200).end();
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

function put(): Promise<void> {
  const keys = { accessKey: "a", secretKey: "b" };
  const bucket = openBucket({ endpoint, region: "us-east-1", bucket: "files", pathStyle: true, ...keys });
  const open = () => Readable.from([content]);
  return bucket.put("blobs/one", { open, size: content.length, md5: "0".repeat(32) });
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
