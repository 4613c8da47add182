import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { type EndpointName, endpoints, pathOf } from "#contracts/endpoints.ts";

import { bytesOf, type Directive, NginxServer, parseNginx } from "./testing/nginx-conf.ts";

const directives = parseNginx(readFileSync(new URL("../docs/nginx.conf", import.meta.url), "utf8"));
const blocks = directives.filter(({ name }) => name === "server").map(({ block }) => block);
const hasTls = (block: readonly Directive[]) => block.some(({ name }) => name === "ssl_certificate");
const server = new NginxServer(blocks.find(hasTls) ?? []);
const open = new NginxServer(blocks.find((block) => !hasTls(block)) ?? []);

const anyUuid = "0e554778-2f72-4139-bc98-d52850ebaafe";
const anyId = {
  filingId: anyUuid,
  fileId: anyUuid,
  noticeId: anyUuid,
  issueId: anyUuid,
  periodicalId: anyUuid,
  format: "csv",
  token: "dG9rZW4",
};
const relayed = Object.keys(endpoints)
  .filter((name): name is EndpointName => name in endpoints)
  .filter((name) => endpoints[name].relay)
  .map((name) => ({ ...endpoints[name], name, path: pathOf(name, anyId) }));

describe("docs/nginx.conf", () => {
  it.each(relayed)("lets the largest body of $name through", ({ path, maxBody }) => {
    expect(bytesOf(server.valueOf(path, "client_max_body_size")?.[0])).toBeGreaterThanOrEqual(maxBody);
  });

  it.each(relayed.filter(({ body }) => body === "multipart"))("streams the upload $name", ({ path }) => {
    expect(server.valueOf(path, "proxy_request_buffering")).toEqual(["off"]);
  });

  it.each(relayed.filter(({ answer }) => answer === "file"))("streams the file $name", ({ path }) => {
    expect(server.valueOf(path, "proxy_buffering")).toEqual(["off"]);
  });

  it("sends every path to the product", () => {
    for (const path of ["/", "/pages/home", "/ws/filer", ...relayed.map((endpoint) => endpoint.path)])
      expect(server.valueOf(path, "proxy_pass")).toEqual(["http://cost_monitor"]);
  });

  // ASVS 12.1.1, 12.1.2, 12.2.1
  // GB/T 22239 8.1.4.1 c), 8.1.4.7 a), 8.1.4.8 a)
  it("takes TLS 1.2 and 1.3 with forward secrecy alone", () => {
    expect(server.valueOf("/", "ssl_protocols")).toEqual(["TLSv1.2", "TLSv1.3"]);
    const ciphers = server.valueOf("/", "ssl_ciphers")?.[0]?.split(":") ?? [];
    expect(ciphers.length).toBeGreaterThan(3);
    for (const cipher of ciphers) expect(cipher).toMatch(/^ECDHE-.*(GCM|POLY1305)/);
    expect(open.valueOf("/", "return")).toEqual(["301", "https://$host$request_uri"]);
    expect(open.valueOf("/", "proxy_pass")).toBeUndefined();
  });

  // ASVS 4.1.2
  it("leads pages to https, and refuses calls and sockets in clear", () => {
    expect(open.valueOf("/pages/home", "return")?.[0]).toBe("301");
    for (const path of ["/ks/task/v1/todo/list", "/ws/filer"])
      expect(open.valueOf(path, "return")).toEqual(["403"]);
  });

  it("logs no ticket and no token", () => {
    const format = directives.find(({ name, args }) => name === "log_format" && args[0] === "cost_monitor");
    expect(format?.args.join(" ")).not.toMatch(
      /\$(request\b(?!_)|request_uri|args|query_string|arg_|http_referer)/,
    );
    for (const path of ["/", "/ws/filer", "/zwsso"])
      expect(server.valueOf(path, "access_log")?.[1]).toBe("cost_monitor");
    for (const path of ["/", "/zwsso"]) expect(open.valueOf(path, "access_log")?.[1]).toBe("cost_monitor");
    const shared = pathOf("fileLinkContent", anyId);
    for (const one of [server, open]) expect(one.valueOf(shared, "access_log")).toEqual(["off"]);
    expect(open.valueOf("/ws/filer", "access_log")).toEqual(["off"]);
    for (const path of [shared, "/ws/filer"]) expect(server.valueOf(path, "error_log")?.[1]).toBe("crit");
  });
});
