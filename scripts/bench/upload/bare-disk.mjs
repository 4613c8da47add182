import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer, request as call } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/**
 * Lower bound of a chunked upload: pipes bodies to disk unread. Proxies pages and scripts of the product
 * at the address given, so that the same page code sends here.
 */
const product = new URL(process.argv[2]);
const chunk = 5_242_880;
const root = await mkdtemp(join(tmpdir(), "cost-bare-"));

function say(response, data) {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ code: 200, data, message: "", requestId: "bench" }));
}

async function begin(request) {
  const { fileName, fileSize, md5 } = JSON.parse(await text(request));
  const uploadId = randomUUID();
  await mkdir(join(root, uploadId));
  const url = "/ks/upload/v1/chunk-upload";
  const uploadUrlList = Array.from({ length: Math.ceil(fileSize / chunk) }, (_, n) => ({ chunk: n, url }));
  sizes.set(fileName, fileSize);
  return { uploadId, url, uploadUrlList, md5, percent: 0 };
}
const sizes = new Map();

async function take(request) {
  await pipeline(request, createWriteStream(join(root, randomUUID())));
  return { percent: 50 };
}

async function merge(request) {
  const { uploadId, fileName, md5 } = JSON.parse(await text(request));
  const url = `/ks/file/v1/content/${uploadId}`;
  return { fileId: uploadId, originName: fileName, url, md5, fileSize: sizes.get(fileName), progress: 100 };
}

async function forget(request) {
  await text(request);
  await rm(root, { recursive: true, force: true });
  await mkdir(root);
  return null;
}

const own = {
  "/ks/upload/v1/upload-task": begin,
  "/ks/upload/v1/chunk-upload": take,
  "/ks/upload/v1/file-merge": merge,
  "/ks/portal/v1/file-delete": forget,
};

function relay(request, response) {
  const headers = { ...request.headers, host: product.host };
  if (headers.origin) headers.origin = product.origin;
  const { method, url: path } = request;
  const outgoing = call(
    { hostname: product.hostname, port: product.port, method, path, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  outgoing.on("error", () => response.destroy());
  request.pipe(outgoing);
}

const server = createServer((request, response) => {
  const answer = own[request.url];
  if (!answer) relay(request, response);
  else
    answer(request).then(
      (data) => say(response, data),
      () => response.destroy(),
    );
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address().port));
process.once(
  "disconnect",
  () => void rm(root, { recursive: true, force: true }).finally(() => process.exit(0)),
);
