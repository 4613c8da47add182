import { join } from "node:path";

import S3rver from "@20minutes/s3rver";

/** An S3 look-alike as a process of its own; argument: its folder. */
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: join(process.argv[2] ?? "", "bucket"),
  // s3rver signs a bucket's address without its trailing slash and would refuse every list.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: "cost-monitor" }],
});
const { port } = await server.run();
process.send?.({ endpoint: `http://127.0.0.1:${port}` });
for (const signal of ["SIGTERM", "SIGINT", "disconnect"] as const)
  process.once(signal, () => process.exit(0));
