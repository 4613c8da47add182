"use client";

import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";

const EditDialog = late(() => import("./edit-dialog.tsx").then((m) => m.EditDialog));

export function EditButton({ detail }: { detail: EnterpriseDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="edit" onClick={() => setOpen(true)}>
        修改
      </Button>
      {open && (
        <Suspense fallback={null}>
          <EditDialog detail={detail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
