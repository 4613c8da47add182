import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

import { group } from "../start/group.mjs";
import { until } from "../start/processes.mjs";
import { root } from "../start/root.mjs";
import { makeCertificate } from "./certificates.ts";

const sample = join(root, "docs", "nginx.conf");
const programs = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"];
const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
const startLimit = 10_000;
const address = "127.0.0.1";

/** Null where nginx or openssl is not installed. */
export function nginxProgram(): string | null {
  const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
  return hasOpenssl ? (programs.find((path) => existsSync(path)) ?? null) : null;
}

export type NginxPorts = { https: number; http: number; webs: readonly number[] };

/** Replaces one directive; throws when the sample no longer has it. */
function replaced(text: string, from: RegExp, to: string): string {
  if (!from.test(text)) throw new Error(`docs/nginx.conf has no ${from}`);
  return text.replace(from, to);
}

/**
 * `docs/nginx.conf` with other addresses and paths. The browser of a test is the proxy in front that docs/nginx.md
 * describes: it names the client's address.
 */
function localNginx(text: string, { https, http, webs }: NginxPorts, folder: string): string {
  const servers = webs.map((port) => `server 127.0.0.1:${port}$1;`).join("\n  ");
  const changes: [RegExp, string][] = [
    [/server 127\.0\.0\.1:3000([^;]*);/, servers],
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/listen 443 ssl/, `listen 127.0.0.1:${https} ssl`],
    [/server_name zj\.example\.gov\.cn;/g, "server_name 127.0.0.1;"],
    [/\/etc\/nginx\/tls\/[\w.]*\.pem;/g, `${folder}/${address}.crt;`],
    [/\/etc\/nginx\/tls\/[\w.]*\.key;/g, `${folder}/${address}.key;`],
    [/\/var\/log\/nginx\//g, `${folder}/`],
    [/Host \$host;/g, "Host $http_host;"],
    [/X-Forwarded-For \$remote_addr;/g, "X-Forwarded-For $proxy_add_x_forwarded_for;"],
  ];
  return changes.reduce((conf, [from, to]) => replaced(conf, from, to), text);
}

function mainFile(folder: string): string {
  const paths = temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`);
  return [
    "daemon off;",
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    "events { worker_connections 2048; }",
    "http {",
    ...paths,
    `  include ${folder}/site.conf;`,
    "}",
    "",
  ].join("\n");
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

export type Nginx = {
  origin: string;
  certificate: string;
  logs: () => { access: string; error: string };
  stop: () => Promise<void>;
};

/** nginx with TLS from `docs/nginx.conf`, with its files in `folder`. */
export async function startNginx(program: string, ports: NginxPorts, folder: string): Promise<Nginx> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const { cert } = makeCertificate(folder, { name: address, address });
  writeFileSync(join(folder, "site.conf"), localNginx(readFileSync(sample, "utf8"), ports, folder));
  const file = join(folder, "nginx.conf");
  writeFileSync(file, mainFile(folder));
  const started = group(program, ["-p", folder, "-c", file, "-e", join(folder, "start.log")]);
  const settled = async (): Promise<boolean> => !started.isRunning() || accepts(ports.https);
  if (!(await until(settled, startLimit)) || !started.isRunning()) {
    await started.stop();
    throw new Error(`nginx did not start:\n${readFileSync(join(folder, "start.log"), "utf8")}`);
  }
  const read = (name: string): string => readFileSync(join(folder, name), "utf8");
  return {
    origin: `https://127.0.0.1:${ports.https}`,
    certificate: cert,
    logs: () => ({ access: read("cost-monitor.log"), error: read("error.log") }),
    stop: started.stop,
  };
}
