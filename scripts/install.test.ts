import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;
const read = (path: string): string => readFileSync(join(folder, path), "utf8");
const modeOf = (path: string): number => statSync(join(folder, path)).mode & 0o777;

/** A bundle of installer and version alone. */
function makeBundle(): void {
  const bundle = join(folder, "bundle");
  mkdirSync(join(bundle, "deploy"), { recursive: true });
  cpSync(new URL("../deploy/install.sh", import.meta.url), join(bundle, "deploy", "install.sh"));
  const release = `{\n  "version": "9.0.0",\n  "platform": "linux-${process.arch}"\n}\n`;
  writeFileSync(join(bundle, "release.json"), release);
  const sum = createHash("sha256").update(release).digest("hex");
  writeFileSync(join(bundle, "SHA256SUMS"), `${sum}  release.json\n`);
}

/** Returns what it says on stderr. */
function install(mask = "022", copy = "bundle"): string {
  const places = ["prefix=program", "config=settings", "data=data"].map((place) => {
    const [name, path = ""] = place.split("=");
    return `--${name}=${join(folder, path)}`;
  });
  const script = join(folder, copy, "deploy", "install.sh");
  const command = ["-c", `umask ${mask}; exec sh "$@"`, "sh", script, "--no-units", ...places];
  const { status, stderr } = spawnSync("sh", command, { encoding: "utf8" });
  expect(status, stderr).toBe(0);
  return stderr;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cost-install-"));
  makeBundle();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("deploy/install.sh", () => {
  it("offers the public origin in the settings that web and service share", () => {
    expect(install()).toBe("");
    expect(read("settings/shared.env")).toContain("# PUBLIC_ORIGIN=");
    expect(read("settings/web.env")).not.toContain("PUBLIC_ORIGIN");
  });

  it("moves the public origin of an earlier release there, once", () => {
    install();
    const secrets = "SESSION_SECRET=a\nSERVICE_SECRET=b";
    writeFileSync(join(folder, "settings", "shared.env"), secrets);
    writeFileSync(join(folder, "settings", "web.env"), "PORT=3000\nPUBLIC_ORIGIN=https://zj.example\n");
    install();
    install();
    expect(read("settings/shared.env")).toBe(`${secrets}\nPUBLIC_ORIGIN=https://zj.example\n`);
    expect(read("settings/web.env")).toBe("PORT=3000\n");
    expect(modeOf("settings/shared.env")).toBe(0o600);
  });

  it("warns of a gateway without a public origin, which the service refuses", () => {
    install();
    const settings = (name: string, text: string) => writeFileSync(join(folder, "settings", name), text);
    settings("service.env", "SMS_GATEWAY_URL=https://sms.example\n");
    expect(install()).toContain("will not start before PUBLIC_ORIGIN is set");
    settings("shared.env", "PUBLIC_ORIGIN=https://zj.example\n");
    expect(install()).toBe("");
  });

  it("keeps the program when the installed copy is run through its link", () => {
    install();
    install("022", "program/current");
    expect(read("program/current/release.json")).toContain("9.0.0");
    expect(readdirSync(join(folder, "program", "releases"))).toEqual(["9.0.0"]);
  });

  it("writes settings that can be used without their #", () => {
    install();
    const offered = read("settings/service.env").match(/^# [A-Z_]+=.*$/gm);
    expect(offered).toEqual(["# BACKUP_DIR=/srv/backup", "# DATABASE_URL=postgres://…"]);
  });

  it("lets the users of the units read the program, and root alone the secrets, whatever its umask", () => {
    install("077");
    for (const path of ["program", "program/releases", "settings"])
      expect([path, modeOf(path)]).toEqual([path, 0o755]);
    for (const path of ["shared.env", "service.env"]) expect(modeOf(`settings/${path}`)).toBe(0o600);
  });
});
