import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { canMount, withOwnMount } from "#service/storage/testing/own-mount.ts";

import { failureText, StartFailure } from "./failure.mjs";

const start = fileURLToPath(new URL("../start.mjs", import.meta.url));
function startOn(options: string): { status: number | null; said: string } {
  const [command, ...args] = [...withOwnMount(options, "/mnt"), process.execPath, start];
  const { status, stderr } = spawnSync(command, args, { env: { ...process.env, DATA_DIR: "/mnt" } });
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
