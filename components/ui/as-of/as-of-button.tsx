"use client";

import { Suspense, useState } from "react";

import { Button } from "../button.tsx";
import { late } from "../late.tsx";

const AsOfDialog = late(() => import("./as-of-dialog.tsx").then((m) => m.AsOfDialog));

/** Asks for a day whose record is then shown. */
export function AsOfButton({ onDay }: { onDay: (day: string) => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>查看某日状态</Button>
      <Suspense fallback={null}>
        {open && (
          <AsOfDialog
            onClose={close}
            onDay={(day) => {
              close();
              onDay(day);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
