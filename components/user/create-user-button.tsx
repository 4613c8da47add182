"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import type { UserPassword } from "#contracts/user.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";

import { PasswordDialog } from "./password-dialog.tsx";
import { UserFormDialog } from "./user-form-dialog.tsx";

export function CreateUserButton({ scope }: { scope: RegionScope }) {
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState<UserPassword | null>(null);
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        新增用户
      </Button>
      {open && (
        <UserFormDialog
          scope={scope}
          row={null}
          onClose={() => setOpen(false)}
          onDone={(made) => {
            setOpen(false);
            setTold(made);
          }}
        />
      )}
      {told && <PasswordDialog title="用户已创建" told={told} onClose={() => setTold(null)} />}
    </>
  );
}
