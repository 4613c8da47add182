import { createServer } from "node:http";

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(429, { "content-length": 0 }).end();
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address().port));
process.once("disconnect", () => process.exit(0));
