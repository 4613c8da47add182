import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

import { webSettings } from "#lib/runtime/env.ts";
import { serviceSettings } from "#service/core/env.ts";

import { root } from "./start/root.mjs";
import { renderChart } from "./testing/chart.ts";
import { parseNginx } from "./testing/nginx-conf.ts";

const file = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

const envSchema = z.array(z.object({ name: z.string(), value: z.string() }));
const refSchema = z.object({ name: z.string() });
const containerSchema = z.looseObject({
  name: z.string(),
  env: envSchema,
  envFrom: z.array(z.object({ secretRef: refSchema.optional(), configMapRef: refSchema.optional() })),
  readinessProbe: z.looseObject({}),
  livenessProbe: z.looseObject({}),
  startupProbe: z.looseObject({}),
  securityContext: z.looseObject({}),
});
const workloadSchema = z.object({
  replicas: z.number(),
  template: z.object({
    spec: z.looseObject({
      securityContext: z.looseObject({}),
      terminationGracePeriodSeconds: z.number(),
      containers: z.tuple([containerSchema]),
    }),
  }),
});

const objects = renderChart("cm");
const named = (kind: string, name: string) => {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};
const workload = (kind: string, name: string) => workloadSchema.parse(named(kind, name).spec).template.spec;

describe("deploy/chart", () => {
  it("has two kinds of pods with services, budgets and network policies of their own", () => {
    for (const name of ["cm-web", "cm-service"])
      for (const kind of ["Service", "ConfigMap", "PodDisruptionBudget", "NetworkPolicy"]) named(kind, name);
    named("Ingress", "cm");
    expect(objects.map(({ kind }) => kind)).not.toContain("Secret");
  });

  it.each([
    ["Deployment", "cm-web", ["cm-web"], ["cost-monitor-shared"]],
    ["StatefulSet", "cm-service", ["cm-service"], ["cost-monitor-shared", "cost-monitor-service"]],
  ])("runs %s %s without root, with its own secrets alone", (kind, name, maps, secrets) => {
    const { securityContext, containers, terminationGracePeriodSeconds } = workload(kind, name);
    const [container] = containers;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(container.envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])).toEqual(maps);
    expect(container.envFrom.flatMap(({ secretRef }) => secretRef?.name ?? [])).toEqual(secrets);
    const drain = Number(container.env.find((entry) => entry.name === "DRAIN_SECONDS")?.value);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(drain + 20);
  });

  it("tells the ingress controller what the sample of nginx tells nginx", () => {
    const annotations = z
      .record(z.string(), z.string())
      .parse(named("Ingress", "cm").metadata["annotations"]);
    const server = parseNginx(file("docs/nginx.conf")).findLast(({ name }) => name === "server");
    const sample = (directive: string) =>
      server?.block
        .find(({ name }) => name === directive)
        ?.args.map((value) => value.replace(/^(\d+)s$/, "$1"));
    for (const name of [
      "proxy-connect-timeout",
      "proxy-read-timeout",
      "proxy-send-timeout",
      "proxy-next-upstream",
      "proxy-next-upstream-tries",
      "proxy-next-upstream-timeout",
    ])
      expect([name, annotations[`nginx.ingress.kubernetes.io/${name}`]?.split(" ")]).toEqual([
        name,
        sample(name.replaceAll("-", "_")),
      ]);
  });

  it("sets names that web and service read", () => {
    const names = (kind: string, name: string): string[] =>
      workload(kind, name).containers[0].env.map((entry) => entry.name);
    expect(Object.keys(webSettings)).toEqual(expect.arrayContaining(names("Deployment", "cm-web")));
    expect(Object.keys(serviceSettings)).toEqual(expect.arrayContaining(names("StatefulSet", "cm-service")));
  });
});

const unitNames = readdirSync(new URL("../deploy/systemd/", import.meta.url)).filter((name) =>
  name.endsWith(".service"),
);
const linesOf = (unit: string): string[] => file(`deploy/systemd/${unit}`).split("\n");

describe("deploy/systemd", () => {
  it.each(unitNames)("names the lines of %s as the filter of deploy/logs/rsyslog.conf expects", (name) => {
    const [, prefix = "none"] = /startswith "([^"]+)"/.exec(file("deploy/logs/rsyslog.conf")) ?? [];
    const identifier = name.replace(".service", "");
    expect(identifier.startsWith(prefix)).toBe(true);
    expect(linesOf(name)).toContain(`SyslogIdentifier=${identifier}`);
  });
  it.each(unitNames.filter((name) => linesOf(name).includes("User=cost-monitor")))(
    "lets %s write to folders that settings name, outside the system's own",
    (name) => {
      expect(linesOf(name)).toContain("ProtectSystem=full");
      expect(linesOf(name)).toContain("ProtectHome=yes");
    },
  );
});

it("deploy/images/service.Dockerfile › gives its user the folder of data", () => {
  const lines = file("deploy/images/service.Dockerfile").split("\n");
  const user = lines.find((line) => line.startsWith("USER "))?.slice("USER ".length);
  const made = lines.indexOf(`COPY --from=unpacked --chown=${user} /data /data`);
  expect(made).toBeGreaterThan(lines.lastIndexOf("FROM ${BASE}"));
  expect(made).toBeLessThan(
    lines.findIndex((line) => line.startsWith("VOLUME ") && line.includes('"/data"')),
  );
});

it("deploy/images/service.Dockerfile › names its user, as initdb demands", () => {
  const lines = file("deploy/images/service.Dockerfile").split("\n");
  const user = lines.find((line) => line.startsWith("USER "))?.slice("USER ".length);
  const named = lines.indexOf(`RUN echo "cost-monitor:x:${user}::/:/sbin/nologin" >>/etc/passwd`);
  expect(named).toBeGreaterThan(lines.lastIndexOf("FROM ${BASE}"));
});

describe("deploy/ops.sh", () => {
  it.each([
    [
      ["backup", "/srv/back up"],
      ["scripts/ops.ts", "backup", "/srv/back up"],
    ],
    [
      ["verify-audit", "--heads=/srv"],
      ["scripts/database/verify-audit.ts", "--heads=/srv"],
    ],
  ])("runs %j as the service's user, with its settings", (args, command) => {
    const folder = mkdtempSync(join(tmpdir(), "cost-ops-"));
    writeFileSync(join(folder, "systemd-run"), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:/usr/bin:/bin` };
    const { stdout } = spawnSync("sh", [join(root, "deploy/ops.sh"), ...args], { env, encoding: "utf8" });
    rmSync(folder, { recursive: true });
    const given = stdout.trimEnd().split("\n");
    expect(given).toEqual(expect.arrayContaining(["--uid=cost-monitor", "--pipe"]));
    const settings = linesOf("cost-monitor-backup.service").filter((line) =>
      line.startsWith("EnvironmentFile="),
    );
    expect(given.filter((line) => line.startsWith("--property=EnvironmentFile="))).toEqual(
      settings.map((line) => `--property=${line.replace("@config@", "/etc/cost-monitor")}`),
    );
    expect(given.slice(-command.length - 1)).toEqual([join(root, "runtime/node"), ...command]);
  });
});

const processSchema = z.looseObject({
  environment: z.record(z.string(), z.string()),
  env_file: z.tuple([z.string()]),
});
const serviceSchema = processSchema.extend({ volumes: z.array(z.string()), networks: z.array(z.string()) });
const composeSchema = z.object({
  networks: z.record(z.string(), z.looseObject({ internal: z.boolean().optional() })),
  services: z.looseObject({
    service1: serviceSchema,
    service2: serviceSchema,
    web1: processSchema,
    web2: processSchema,
    nginx: z.object({ command: z.tuple([z.string(), z.string(), z.string()]) }),
  }),
});
const compose = composeSchema.parse(parse(file("deploy/compose.yaml"), { merge: true }));

it("deploy/compose.yaml › tells web and service the address that people use", () => {
  const { service1, service2, web1, web2 } = compose.services;
  for (const { environment } of [service1, service2, web1, web2])
    expect(environment["PUBLIC_ORIGIN"]).toBe("${PUBLIC_ORIGIN:?is not set}");
});

it("deploy/compose.yaml › takes optional settings of web and service from files, by default without any", () => {
  const { service1, service2, web1, web2 } = compose.services;
  const named = [service1, service2, web1, web2].map(({ env_file: [path] }) => path);
  const [service, web] = ["${SERVICE_SETTINGS:-service.env}", "${WEB_SETTINGS:-web.env}"];
  expect(named).toEqual([service, service, web, web]);
  for (const name of ["service.env", "web.env"]) expect(file(`deploy/${name}`)).toMatch(/^(#.*\n)+$/);
});

it("deploy/compose.yaml › lets services reach gateways outside", () => {
  const { service1, service2 } = compose.services;
  for (const { networks } of [service1, service2])
    expect(networks.filter((name) => compose.networks[name]?.internal !== true)).toEqual(["outgoing"]);
});

it("deploy/compose.yaml › lets each service read the audit heads of the other, and write its own alone", () => {
  const { service1, service2 } = compose.services;
  for (const { environment } of [service1, service2]) expect(environment["AUDIT_HEADS"]).toBe("/other");
  expect(service1.volumes).toEqual(["service1:/data", "service2:/other:ro"]);
  expect(service2.volumes).toEqual(["service2:/data", "service1:/other:ro"]);
});

it("deploy/compose.yaml › makes two upstream servers of docs/nginx.conf, with the parameters of the sample", () => {
  const [expression = ""] = /(?<=sed ')[^']*/.exec(compose.services.nginx.command[2]) ?? [];
  const { stdout } = spawnSync("sed", [expression], { input: file("docs/nginx.conf"), encoding: "utf8" });
  const upstream = parseNginx(stdout).find(({ name }) => name === "upstream");
  const servers = upstream?.block.filter(({ name }) => name === "server").map(({ args }) => args);
  expect(servers).toEqual([
    ["web1:3000", "fail_timeout=2s"],
    ["web2:3000", "fail_timeout=2s"],
  ]);
});
