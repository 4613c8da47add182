"use client";

import { Button } from "#components/ui/button.tsx";

export function PrintButton() {
  return (
    <Button icon="print" onClick={() => window.print()}>
      打印
    </Button>
  );
}
