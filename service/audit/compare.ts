import type { AuditCutRow } from "#service/db/schema/audit/audit-cut.ts";

import type { Registry } from "./instances.ts";
import type { AllHeads, HeadFile } from "./read-heads.ts";

export type ComparedFile = { path: string; heads: number; lastN: number; lastAt: string; torn: number };

export type Comparison = {
  wanted: Map<number, Set<string>>;
  files: ComparedFile[];
  heads: number;
  /** Entries of the registry. */
  entries: number;
  shortened: boolean;
  foreign: boolean;
  doubts: string[];
};

function compareFile(file: HeadFile, cut: AuditCutRow | null, wanted: Comparison["wanted"]): ComparedFile {
  const heads = file.heads.filter(({ n }) => cut === null || n >= cut.n);
  for (const { n, hash } of heads) wanted.set(n, (wanted.get(n) ?? new Set()).add(hash));
  const last = heads.reduce((best, head) => (head.n >= best.n ? head : best), { n: 0, at: "" });
  return { path: file.path, heads: heads.length, lastN: last.n, lastAt: last.at, torn: file.unreadable };
}

function secretDoubts(files: readonly HeadFile[], registry: Registry): string[] {
  const doubts = files
    .filter(({ foreign }) => foreign > 0)
    .map(
      ({ path, foreign }) =>
        `${path}中有${foreign}条链头不能用当前密钥验证：SESSION_SECRET可能已更换（请把旧密钥写入SESSION_SECRET_OLD），或文件被改动`,
    );
  if (registry.foreign > 0) {
    doubts.push(
      `实例登记中有${registry.foreign}条不能用当前密钥验证：SESSION_SECRET可能已更换（请把旧密钥写入SESSION_SECRET_OLD），或登记被改动`,
    );
  }
  return doubts;
}

function instanceDoubts(files: readonly HeadFile[], registry: Registry): string[] {
  const noted = new Set(files.flatMap(({ heads }) => heads.map(({ instance }) => instance ?? "")));
  const missing = [...registry.wanted].filter(([id]) => !noted.has(id));
  const unknown = [...noted].filter((id) => id !== "" && !registry.known.has(id));
  return [
    ...missing.map(
      ([id, name]) =>
        `缺少实例${name}（${id}）的链头文件audit-heads.jsonl，请用设置AUDIT_HEADS或参数 --heads指明其位置`,
    ),
    ...unknown.map((id) => `链头文件属于未登记的实例${id}`),
  ];
}

export function compareHeads(
  { files, doubts }: AllHeads,
  registry: Registry,
  cut: AuditCutRow | null,
): Comparison {
  const wanted: Comparison["wanted"] = new Map();
  const compared = files.map((file) => compareFile(file, cut, wanted));
  if (cut) wanted.get(cut.n)?.delete(cut.hash);
  const heads = compared.reduce((sum, file) => sum + file.heads, 0);
  const longest = Math.max(0, ...files.flatMap((file) => file.heads.map((head) => head.registry ?? 0)));
  return {
    wanted,
    files: compared,
    heads,
    entries: registry.entries,
    shortened: longest > registry.entries,
    foreign: registry.foreign > 0 || files.some(({ foreign }) => foreign > 0),
    doubts: [
      ...doubts,
      ...secretDoubts(files, registry),
      ...instanceDoubts(files, registry),
      ...(heads === 0 ? ["没有可比对的链头，无法判断末尾的记录是否被删除"] : []),
    ],
  };
}
