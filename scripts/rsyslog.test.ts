import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it, vi } from "vitest";

import { root } from "./start/root.mjs";

const [template = ""] =
  /template\([\s\S]*?\)\n/.exec(readFileSync(join(root, "deploy/logs/rsyslog.conf"), "utf8")) ?? [];
const hasRsyslog = spawnSync("rsyslogd", ["-v"]).status === 0;

/** As its journal input gives a message, without a leading space, and as its socket does, with one. */
const given = ['{"app":"service"}', ' {"app":"web"}'];

it.runIf(hasRsyslog)("deploy/logs/rsyslog.conf › sends whole messages of journal and socket", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cost-rsyslog-"));
  const at = (name: string) => join(folder, name);
  writeFileSync(at("in.log"), `${given.join("\n")}\n`);
  const conf = `global(workDirectory="${folder}")
module(load="imfile")
input(type="imfile" File="${at("in.log")}" Tag="cost-monitor-service:")
${template}
action(type="omfile" file="${at("out.log")}" template="CostLine")
`;
  writeFileSync(at("rsyslog.conf"), conf);
  const daemon = spawn("rsyslogd", ["-n", "-f", at("rsyslog.conf"), "-i", at("pid")], { stdio: "ignore" });
  try {
    const lines = () => readFileSync(at("out.log"), "utf8").trimEnd().split("\n");
    await vi.waitFor(() => expect(lines()).toHaveLength(given.length), 15_000);
    const messages = lines().map((line) => line.slice(line.indexOf(" - - - ") + " - - - ".length));
    expect(messages).toEqual(given.map((line) => line.trim()));
  } finally {
    daemon.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});
