import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { sha256Of, writeChecksums } from "./bundle/checksums.mjs";
import { newestGlibc, oldestSystem } from "./bundle/glibc.mjs";
import { writeLicences } from "./bundle/licences.mjs";
import { installModules } from "./bundle/modules.mjs";
import { platformOf } from "./bundle/platform.mjs";
import { copyProgram, folderSize } from "./bundle/program.mjs";
import { StartFailure } from "./start/failure.mjs";
import { captured } from "./start/group.mjs";
import { prepare } from "./start/prepare/prepare.mjs";
import { step } from "./start/prepare/step.mjs";
import { root } from "./start/root.mjs";

/**
 * `npm run bundle [-- arm64]`: one archive with everything that an installation needs, for machines without a network.
 * Written to `dist/`, with its SHA-256 beside it. deploy/install.sh in it installs.
 */
const say = (line) => process.stdout.write(`${line}\n`);
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

async function writeBill(stage) {
  const args = ["sbom", "--sbom-format=spdx", "--omit=dev", "--package-lock-only"];
  const { ok, output } = await captured("npm", args, { limit: 300_000 });
  const start = output.indexOf("{");
  if (!ok || start < 0) throw new StartFailure(`npm sbom failed:\n${output}`);
  writeFileSync(join(stage, "sbom.spdx.json"), output.slice(start));
}

function writeRelease(stage, release) {
  writeFileSync(join(stage, "release.json"), `${JSON.stringify(release, null, 2)}\n`);
}

async function bundle(platform) {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const name = `cost-monitor-${version}-${platform.name}`;
  const stage = join(root, "dist", name);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  copyProgram(stage);
  const node = await installModules(stage, platform);
  writeRelease(stage, { version, platform: platform.name, node });
  await writeBill(stage);
  writeLicences(stage);
  const glibc = newestGlibc(stage);
  if (glibc.version > oldestSystem)
    throw new StartFailure(
      `${glibc.file} needs glibc 2.${glibc.version}: the oldest system has 2.${oldestSystem}.`,
    );
  const files = writeChecksums(stage);
  const archive = `${stage}.tar.gz`;
  await step("tar", "tar", ["-C", join(root, "dist"), "--owner=0", "--group=0", "-czf", archive, name]);
  writeFileSync(`${archive}.sha256`, `${sha256Of(archive)}  ${name}.tar.gz\n`);
  say(
    `node_modules ${megabytes(folderSize(join(stage, "node_modules")))}, all ${megabytes(folderSize(stage))} in ${files} files`,
  );
  say(`glibc 2.${glibc.version} or newer, ${megabytes(statSync(archive).size)}: ${archive}`);
}

try {
  await prepare({ build: true, say });
  await bundle(platformOf(process.argv[2] ?? process.arch));
} catch (error) {
  process.stderr.write(`${error instanceof StartFailure ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
