"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import type { BasisKind } from "#contracts/notice/cited-by.ts";
import { basisQuery } from "#lib/detect-standard/basis.ts";
import { noticeHref } from "#lib/notice/address.ts";

import styles from "./basis.module.css";

const BasisDialog = late(() => import("./basis-dialog.tsx").then((m) => m.BasisDialog));

type BasisProps = { kind: BasisKind; code: string; subject: string };

/** The policies that a rule or deadline rests on, each with a link where it is on the platform. */
export function Basis({ kind, code, subject }: BasisProps) {
  const { data } = useQuery(basisQuery(kind));
  const [editing, setEditing] = useState(false);
  const setsRules = useRight("detect-standard.write");
  const setsDeadlines = useRight("deadline.write");
  const mayWrite = setsRules && (kind === "rule" || setsDeadlines);
  const found = data?.bases.find((one) => one.code === code) ?? null;
  return (
    <div className={styles.basis}>
      {found?.citations.map(({ docNo, clause, noticeId }) => (
        <span key={`${docNo}${clause}`}>
          {noticeId ? <a href={noticeHref(noticeId)}>{docNo}</a> : docNo}
          {clause}
        </span>
      ))}
      {!mayWrite && data && !found?.citations.length && "—"}
      {mayWrite && data && (
        <Button small variant="text" aria-label={`维护政策依据：${subject}`} onClick={() => setEditing(true)}>
          维护政策依据
        </Button>
      )}
      <Suspense fallback={null}>
        {editing && <BasisDialog of={{ kind, code, subject, found }} onClose={() => setEditing(false)} />}
      </Suspense>
    </div>
  );
}
