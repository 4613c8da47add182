import { once } from "node:events";
import { createServer, type Server } from "node:http";

import { afterEach, beforeEach, expect, it } from "vitest";

import { openBucket } from "./bucket.ts";
import { abortJoins, joinCopies } from "./join-copies.ts";

/** Answers of Amazon's API that the other tests' server does not implement. */
const uploads = `<?xml version="1.0" encoding="UTF-8"?>
<ListMultipartUploadsResult><Bucket>files</Bucket><IsTruncated>false</IsTruncated>
<Upload><Key>blobs/old</Key><UploadId>left</UploadId><Initiated>2026-03-01T00:00:00.000Z</Initiated></Upload>
<Upload><Key>blobs/new</Key><UploadId>running</UploadId><Initiated>2026-03-03T00:00:00.000Z</Initiated></Upload>
</ListMultipartUploadsResult>`;
const begun = "<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>";
const missing = "<Error><Code>NoSuchKey</Code><Message>There is no such piece.</Message></Error>";

let server: Server;
let asked: string[];
let endpoint: string;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    const { method = "", url = "" } = request;
    request.resume();
    asked.push(`${method} ${url}`);
    if (method === "GET") response.end(uploads);
    else if (method === "POST") response.end(begun);
    else if (method === "PUT") response.writeHead(404, { "content-type": "application/xml" }).end(missing);
    else response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const bucket = () =>
  openBucket({
    endpoint,
    region: "us-east-1",
    bucket: "files",
    accessKey: "a",
    secretKey: "b",
    pathStyle: true,
  });
const aborted = (): string[] => asked.filter((line) => line.startsWith("DELETE"));

it("abortJoins › aborts abandoned joins and spares recent ones", async () => {
  await abortJoins(bucket(), "blobs/", new Date("2026-03-02T00:00:00.000Z"));
  expect(aborted()).toEqual([expect.stringMatching(/^DELETE \/files\/blobs\/old\?.*uploadId=left/)]);
});

it("joinCopies › aborts its join when a piece is missing", async () => {
  await expect(joinCopies(bucket(), ["parts/a/0"], "blobs/a")).rejects.toThrow("There is no such piece.");
  expect(aborted()).toEqual([expect.stringMatching(/^DELETE \/files\/blobs\/a\?.*uploadId=one/)]);
});
