"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { late } from "#components/ui/late.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import {
  type SettingKind,
  settingKindNames,
  settingKindSchema,
  type SettingVersion,
} from "#contracts/indicator/settings/settings.ts";
import { indicatorSettingsQuery } from "#lib/detect-standard/indicator/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "../settings.module.css";

const SettingDialog = late(() => import("./setting-dialog.tsx").then((m) => m.SettingDialog));

const hints: Record<SettingKind, string> = {
  mapping:
    "清单编码归入哪个分部和要素、按什么单位计量，资源归入哪个类别。修改后，已备案的工程按新版本重新计算。",
  settings: "样本的基准日期取自备案表的哪一项，补录完整度达到多少才可比。修改后，已备案的工程重新判断。",
  statistics: "规范值、区间和分位数的口径。修改后，统计即按新口径给出；已发布的各期不变。",
  disclosure: "向企业公布的最低条件，只能比系统默认值更严。修改后编制的各期适用；已发布的各期不变。",
};

const rowId = ({ version }: SettingVersion) => String(version);

export type Opened = { row: SettingVersion; edits: boolean };

export function IndicatorSettingsView({ problem }: { problem: LoadProblem | null }) {
  const query = useQuery(indicatorSettingsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <ListStates state={loadState(query, problem)} rows={8} columns={5} onRetry={() => void query.refetch()}>
      {settingKindSchema.options.map((kind) => (
        <Part
          key={kind}
          kind={kind}
          versions={(query.data?.versions ?? []).filter((one) => one.kind === kind)}
          onOpen={setOpened}
        />
      ))}
      <Suspense fallback={null}>
        {opened && <SettingDialog opened={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </ListStates>
  );
}

type PartProps = {
  kind: SettingKind;
  versions: readonly SettingVersion[];
  onOpen: (opened: Opened) => void;
};

function Part({ kind, versions, onOpen }: PartProps) {
  const mayWrite = useRight("indicator-setting.write");
  const [current] = versions;
  const columns = useMemo(() => columnsOf(onOpen), [onOpen]);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{settingKindNames[kind]}</h2>
        {mayWrite && current && (
          <Button className={styles.push} icon="edit" onClick={() => onOpen({ row: current, edits: true })}>
            修改{settingKindNames[kind]}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{hints[kind]}</p>
      <SmallTable
        caption={`${settingKindNames[kind]}的版本`}
        columns={columns}
        rows={versions}
        rowId={rowId}
      />
    </section>
  );
}

const columnsOf = (onOpen: PartProps["onOpen"]): readonly LeafColumn<SettingVersion>[] => [
  { code: "version", name: "版本", width: 90, rowHead: true, cell: ({ version }) => `第${version}版` },
  {
    code: "at",
    name: "时间",
    width: 160,
    cell: ({ at }) => (at === null ? "—" : <time dateTime={at}>{formatDateTime(at)}</time>),
  },
  { code: "by", name: "修改人", width: 180 },
  { code: "reason", name: "原因", width: 260, grow: true },
  {
    code: "view",
    name: "内容",
    width: 90,
    cell: (row) => (
      <Button
        variant="text"
        small
        aria-label={`查看${settingKindNames[row.kind]}第${row.version}版`}
        onClick={() => onOpen({ row, edits: false })}
      >
        查看
      </Button>
    ),
  },
];
