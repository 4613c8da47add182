import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { accountTable, firstAccountsFile, readAccounts } from "./start/accounts.mjs";
import { failureText, StartFailure } from "./start/failure.mjs";
import { endGroups } from "./start/group.mjs";
import { tryLock } from "./start/lock.mjs";
import { demandPort } from "./start/ports.mjs";
import { prepare } from "./start/prepare/prepare.mjs";
import { product } from "./start/product/product.mjs";
import { projectNode, root } from "./start/root.mjs";
import { judgeNode, versionOf } from "./start/runtime.mjs";
import { checkSecrets, readSettings } from "./start/settings.mjs";

const say = (line) => process.stdout.write(`${line}\n`);

let release = () => {};
let running = null;
let stopping = false;

async function end(code) {
  if (stopping) return;
  stopping = true;
  await endGroups();
  await running?.stop();
  release();
  process.exit(code);
}

function fail(error) {
  if (stopping) return;
  process.stderr.write(`${failureText(error)}\n`);
  void end(1);
}

function lockDataFolder(dataDir) {
  const tried = tryLock(join(dataDir, "start.lock"));
  if ("heldBy" in tried) {
    throw new StartFailure(
      `平台已在运行（进程 ${tried.heldBy}）。Already running with this data folder as process ${tried.heldBy}: ${dataDir}`,
    );
  }
  release = tried.lock.release;
}

const originOf = (host, port) => `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

function announce({ host, port, serviceHost, servicePort, runs, dataDir, demo }) {
  if (!runs.web && !runs.service) return;
  const own = runs.web ? originOf(host, port) : originOf(serviceHost, servicePort);
  say(`\n建设工程造价数据监测平台  ${process.env.PUBLIC_ORIGIN || own}`);
  const accounts = demo ? readAccounts(dataDir) : [];
  if (accounts.length > 0) say(`\n演示账号：\n${accountTable(accounts).join("\n")}`);
  const file = firstAccountsFile(dataDir);
  if (file !== null) say(`\n首批管理员账号和一次性密码：${file}（首次登录须修改密码，之后请删除此文件）`);
  say("\nCtrl-C停止\n");
}

function checkNode() {
  const { refusal, warning } = judgeNode(projectNode, versionOf(projectNode));
  if (refusal) throw new StartFailure(refusal);
  if (warning) say(warning);
}

async function main() {
  const [dev, inspect] = ["--dev", "--inspect"].map((flag) => process.argv.includes(flag));
  const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
  const settings = readSettings(process.env, { root, dev, inspect, only });
  checkSecrets(process.env, settings);
  // Web keeps nothing there.
  if (settings.runs.service || settings.embedded)
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o711 });
  if (settings.runs.service) lockDataFolder(settings.dataDir);
  if (settings.runs.web) await demandPort(settings.port, settings.host, "PORT");
  if (only === "service") await demandPort(settings.servicePort, settings.serviceHost, "SERVICE_PORT");
  const production = !settings.demo && !settings.dev;
  await prepare({ build: false, say });
  if (stopping) return;
  if (production) checkNode();
  // The database is made and filled meanwhile.
  const built = settings.dev || !settings.runs.web ? Promise.resolve() : prepare({ build: true, say });
  built.catch(() => {});
  running = product({ settings, built, say, fail });
  await running.start();
  if (!stopping) announce(settings);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));
process.on("disconnect", () => void end(0));
// Without this, EPIPE of a closed terminal would end this process before its children have stopped.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
await main().catch(fail);
