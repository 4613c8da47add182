import { readFileSync } from "node:fs";
import { join } from "node:path";

import { beforeAll, describe, expect, it } from "vitest";

import { helpSeeds } from "#service/reference-seed/help/all.ts";
import type { HelpSeed } from "#service/reference-seed/help/seed.ts";

import { root } from "../start/root.mjs";
import { valueImports } from "./cruise.mjs";
import { reached } from "./graph.mjs";
import { projectFiles } from "./sources.mjs";

/** Whole texts of a source: strings, parts of templates, and text between tags. */
const whole = /"((?:[^"\\\n]|\\.)*)"|[`}]([^`${}]*)(?=[`$])|(?<=[>}])([^<>{}"`]*)(?=[<{])/gu;
/** Shown on every page. */
const everywhere = /^components\/shell\/|^service\/modules\/menu\/menus\.ts$/;
/** Names of what stands on another page, which the article says. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  "filing-way": ["附件"],
  "who-to-ask": ["备案机构", "企业注册", "本人信息查询"],
  accessibility: ["无法识别图片？改用后台验证"],
  "registration-review": ["办理时限"],
  "shared-file": ["分享链接"],
  "compared-papers": ["未检测的内容", "基本情况"],
};

const texts = new Map<string, readonly string[]>();
function textsOf(file: string): readonly string[] {
  const known = texts.get(file);
  if (known) return known;
  const source = readFileSync(join(root, file), "utf8");
  const found = [...source.matchAll(whole)].map(([, string, part, tag]) =>
    (string ?? part ?? tag ?? "").trim(),
  );
  const own = found.filter((text) => /\p{Script=Han}/u.test(text));
  texts.set(file, own);
  return own;
}

function routeOf(page: string): string {
  const path = page
    .replace(/^app|\/page\.tsx$/g, "")
    .replace(/\/\([^)]*\)/g, "")
    .replace(/\[(\w+)\]/g, ":$1");
  return path || "/";
}

let files: string[] = [];
let graph: ReturnType<typeof valueImports>;
beforeAll(() => {
  const sources = projectFiles("app", "components", "contracts", "lib", "service");
  files = sources.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|^service\/reference-seed\/help\//.test(file),
  );
  graph = valueImports(root, files);
});

function nearTexts({ screens }: HelpSeed): string[] {
  const pages = files.filter(
    (file) => file.endsWith("/page.tsx") && screens.some((screen) => screen === routeOf(file)),
  );
  const shared = files.filter((file) => everywhere.test(file));
  return [...reached(graph, [...pages, ...shared])].flatMap(textsOf);
}

describe("help", () => {
  it.each(helpSeeds.map((seed) => [seed.code, seed] as const))(
    "names what its screens show: %s",
    (code, seed) => {
      const near = nearTexts(seed);
      const { summary, who, steps, notes, messages, troubles } = seed;
      const quoted = JSON.stringify([summary, who, steps, notes, messages, troubles]).matchAll(/“([^”]*)”/gu);
      const names = [...new Set([...quoted].map(([, name = ""]) => name))];
      const away = elsewhere[code] ?? [];
      expect(names.filter((name) => !near.includes(name) && !away.includes(name))).toEqual([]);
      expect(away.filter((name) => !files.flatMap(textsOf).includes(name))).toEqual([]);
      const told = (messages ?? []).flatMap(([name]) => name.split("、"));
      expect(told.filter((name) => !near.some((text) => text.includes(name)))).toEqual([]);
    },
  );
});
