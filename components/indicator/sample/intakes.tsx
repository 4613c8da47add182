"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { IntakeId, SampleId } from "#contracts/ids.ts";
import type { Intake } from "#contracts/indicator/sample/intake.ts";
import { sampleHref } from "#lib/indicator/sample/address.ts";
import { dropIntake, intakesQuery, sampleKey } from "#lib/indicator/sample/queries.ts";

import styles from "./intakes.module.css";

type Props = {
  /** Handed in on this page: its sample opens once it is stored, unless something else is open by then. */
  asked: IntakeId | null;
  isFree: boolean;
  /** Null: the line alone leads to the sample. */
  onStored: (id: SampleId | null) => void;
  onAgain: (intake: Intake) => void;
};

/** Historical bills that the person has handed in and not yet put away. */
export function Intakes({ asked, isFree, onStored, onAgain }: Props) {
  const client = useQueryClient();
  const { data } = useQuery(intakesQuery);
  const stored = data?.intakes.find(({ intakeId }) => intakeId === asked)?.sampleId ?? null;
  useEffect(() => {
    if (asked === null || stored === null) return;
    if (!isFree) return onStored(null);
    void dropIntake(asked).then(
      () => client.invalidateQueries({ queryKey: sampleKey }),
      () => undefined,
    );
    onStored(stored);
  }, [asked, stored, isFree, onStored, client]);
  if (!data || data.intakes.length === 0) return null;
  return (
    <ul className={styles.intakes} aria-label="历史工程录入情况">
      {data.intakes.map((intake) => (
        <Line key={intake.intakeId} intake={intake} onAgain={() => onAgain(intake)} />
      ))}
    </ul>
  );
}

function Line({ intake, onAgain }: { intake: Intake; onAgain: () => void }) {
  const { intakeId, projectName, fileName, state, percent, message, sampleId } = intake;
  const client = useQueryClient();
  const [drop, busy] = useGuarded(async () => {
    await dropIntake(intakeId);
    await client.invalidateQueries({ queryKey: sampleKey });
  });
  return (
    <li className={styles.intake}>
      <span className={styles.name}>
        {projectName}（{fileName}）
      </span>
      {(state === "waiting" || state === "reading") && (
        <>
          <progress max={100} value={percent} aria-label={`${projectName}读取进度`} />
          <span role="status">{state === "waiting" ? "等待读取" : `正在读取${percent}%`}</span>
        </>
      )}
      {state === "failed" && (
        <>
          <span className={styles.failure} role="alert">
            {message}
          </span>
          <Button small onClick={onAgain}>
            重新录入
          </Button>
        </>
      )}
      {sampleId !== null && (
        <>
          <span>已录入，请核对后确认</span>
          <LinkButton small href={sampleHref(sampleId)}>
            查看样本
          </LinkButton>
        </>
      )}
      {(state === "failed" || state === "stored") && (
        <Button variant="text" small busy={busy} busyText="正在处理……" onClick={drop}>
          不再显示
        </Button>
      )}
    </li>
  );
}
