import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { failureText, StartFailure } from "./failure.mjs";

const start = fileURLToPath(new URL("../start.mjs", import.meta.url));
/** A private mount namespace, so that the mount is visible to nobody else. */
const apart = ["unshare", process.getuid?.() === 0 ? "-m" : "-rm"];
const [unshare = "", flag = ""] = apart;
const canMount = spawnSync(unshare, [flag, "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;

function startOn(options: string): { status: number | null; said: string } {
  const script = `mount -t tmpfs -o ${options} tmpfs /mnt && exec "$@"`;
  const args = [flag, "sh", "-c", script, "sh", process.execPath, start];
  const { status, stderr } = spawnSync(unshare, args, { env: { ...process.env, DATA_DIR: "/mnt" } });
  return { status, said: String(stderr) };
}

describe.skipIf(!canMount)("start on a data folder that takes nothing", () => {
  it.each([
    ["ro", "文件系统只读"],
    ["nr_inodes=1", "磁盘空间不足"],
  ])("ends with words, mounted with %s", (options, words) => {
    const { status, said } = startOn(options);
    expect([status, said]).toEqual([1, expect.stringContaining(words)]);
    expect(said).toContain("/mnt");
    expect(said).not.toContain("    at ");
  });
});

describe("failureText", () => {
  it("tells a folder of somebody else", () => {
    const error = Object.assign(new Error("x"), { code: "EACCES", path: "/data/start.lock" });
    expect(failureText(error)).toContain("无法写入/data/start.lock：没有写入权限");
  });
  it("keeps words of its own, and the stack of a defect", () => {
    expect(failureText(new StartFailure("端口被占用"))).toBe("端口被占用");
    expect(failureText(new TypeError("y"))).toContain("TypeError: y");
  });
});
