"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { late } from "#components/ui/late.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import type { SampleId } from "#contracts/ids.ts";
import type { SampleDetail } from "#contracts/indicator/sample/api.ts";
import { succeed } from "#lib/http/notices.ts";
import { confirmSample, sampleKey, sampleQuery } from "#lib/indicator/sample/queries.ts";
import { loadState } from "#lib/util/load-problem.ts";

import { SampleFacts } from "./sample-facts.tsx";
import { SampleFigures } from "./sample-figures.tsx";
import { SampleLog } from "./sample-log.tsx";

import styles from "./sample.module.css";

const CorrectDialog = late(() => import("./correct-dialog.tsx").then((m) => m.CorrectDialog));
const exclusions = () => import("./exclusion-dialogs.tsx");
const RequestDialog = late(() => exclusions().then((m) => m.RequestDialog));
const DecideDialog = late(() => exclusions().then((m) => m.DecideDialog));

type Act = "confirm" | "correct" | "exclude" | "restore" | "decide";

export function SampleDrawer({ sampleId, onClose }: { sampleId: SampleId; onClose: () => void }) {
  const query = useQuery(sampleQuery(sampleId));
  const { data: sample } = query;
  return (
    <Drawer open title={sample?.projectName ?? "造价指标样本"} width="min(1180px, 84vw)" onClose={onClose}>
      <ListStates state={loadState(query, null)} rows={10} columns={4} onRetry={() => void query.refetch()}>
        {sample && <Opened sample={sample} />}
      </ListStates>
    </Drawer>
  );
}

function Opened({ sample }: { sample: SampleDetail }) {
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <div className={styles.page}>
      <SampleActs sample={sample} onAct={setAct} />
      <SampleFacts sample={sample} />
      <SampleFigures sample={sample} />
      <SampleLog entries={sample.log} />
      {act === "confirm" && <ConfirmSample sample={sample} onClose={close} />}
      <Suspense fallback={null}>
        {act === "correct" && <CorrectDialog sample={sample} onClose={close} />}
        {(act === "exclude" || act === "restore") && (
          <RequestDialog sample={sample} kind={act} onClose={close} />
        )}
        {act === "decide" && sample.exclusion && (
          <DecideDialog sample={sample} exclusion={sample.exclusion} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

function SampleActs({ sample, onAct }: { sample: SampleDetail; onAct: (act: Act) => void }) {
  const { mayConfirm, mayCorrect, mayExclude, mayRestore, exclusion } = sample;
  const writes = useRight("indicator-sample.write");
  if (!writes) return null;
  return (
    <div className={styles.acts}>
      {mayConfirm && (
        <Button variant="primary" onClick={() => onAct("confirm")}>
          确认样本
        </Button>
      )}
      {mayCorrect && <Button onClick={() => onAct("correct")}>补正工程特征</Button>}
      {mayExclude && <Button onClick={() => onAct("exclude")}>申请剔除</Button>}
      {mayRestore && <Button onClick={() => onAct("restore")}>申请恢复</Button>}
      {exclusion && <Button onClick={() => onAct("decide")}>办理申请</Button>}
    </div>
  );
}

function ConfirmSample({ sample, onClose }: { sample: SampleDetail; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      open
      title="确认样本"
      message={`确认后，“${sample.projectName}”计入造价指标的统计。`}
      confirmText="确认"
      onConfirm={async () => {
        try {
          await confirmSample(sample);
          succeed("已确认");
        } finally {
          onClose();
          await client.invalidateQueries({ queryKey: sampleKey });
        }
      }}
      onCancel={onClose}
    />
  );
}
