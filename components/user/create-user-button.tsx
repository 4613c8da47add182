"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import type { RegionScope } from "#lib/dict/region-filter.ts";

import { UserFormDialog } from "./user-form-dialog.tsx";

export function CreateUserButton({ scope }: { scope: RegionScope }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        新增用户
      </Button>
      {open && <UserFormDialog scope={scope} row={null} onClose={close} onDone={close} />}
    </>
  );
}
