import { createServer } from "node:http";

const body = Buffer.from(
  JSON.stringify({ code: 200, data: { text: "x".repeat(960) }, message: "", requestId: "bench" }),
);
const headers = { "content-type": "application/json", "content-length": body.length };

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => response.writeHead(200, headers).end(body));
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address().port));
process.once("disconnect", () => process.exit(0));
