import { startOidcServer } from "./oidc-server.ts";

/** Sign-in provider of the browser tests. Reads the product's origin from `IDENTITY_HOME`, prints its own. */
const server = await startOidcServer(process.env.IDENTITY_HOME ?? "http://127.0.0.1:3000");
const stop = () => void server.close().then(() => process.exit(0));
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
if (process.send) process.send({ issuer: server.issuer });
else process.stdout.write(`${server.issuer}\n`);
