"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";

import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { late } from "#components/ui/late.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { safetyQuery, sessionsQuery, signInsQuery } from "#lib/account/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { PasswordPanel } from "./password-panel.tsx";
import { PersonPanel } from "./person-panel.tsx";
import { PhonePanel } from "./phone-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { SignInsPanel } from "./sign-ins-panel.tsx";

import styles from "./safety.module.css";

const ChangesPanel = late(() => import("./changes-panel.tsx").then((m) => m.ChangesPanel));

/** `now` is server time, so that server and browser render the same. */
export function SafetyScreen(props: { problem: LoadProblem | null; now: number }) {
  const safety = useQuery(safetyQuery);
  const sessions = useQuery(sessionsQuery);
  const signIns = useQuery(signInsQuery);
  const retry = () => void Promise.all([safety, sessions, signIns].map((query) => query.refetch()));
  return (
    <>
      <PageBand title="账号安全" />
      <ListStates state={loadState(safety, props.problem)} rows={4} columns={2} onRetry={retry}>
        {safety.data && (
          <>
            {safety.data.changes.length > 0 && (
              <Suspense fallback={null}>
                <ChangesPanel safety={safety.data} />
              </Suspense>
            )}
            <div className={styles.pair}>
              <PasswordPanel safety={safety.data} now={props.now} />
              <PhonePanel safety={safety.data} />
            </div>
            {safety.data.personBoundAt !== null && <PersonPanel boundAt={safety.data.personBoundAt} />}
          </>
        )}
      </ListStates>
      <SessionsPanel query={sessions} />
      <SignInsPanel query={signIns} />
    </>
  );
}
