"use client";

import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import type { RegionScope } from "#lib/dict/region-filter.ts";

const UserFormDialog = late(() => import("./user-form-dialog.tsx").then((m) => m.UserFormDialog));

export function CreateUserButton({ scope }: { scope: RegionScope }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        新增用户
      </Button>
      {open && (
        <Suspense fallback={null}>
          <UserFormDialog scope={scope} row={null} onClose={close} onDone={close} />
        </Suspense>
      )}
    </>
  );
}
