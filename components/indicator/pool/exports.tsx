"use client";

import { Button } from "#components/ui/button.tsx";
import { useDownload } from "#components/ui/use-download.ts";
import type { PoolFormat } from "#contracts/indicator/pool/columns.ts";

import styles from "./pool.module.css";

type Options = { signal: AbortSignal; onProgress: () => void };
type Export = (format: PoolFormat, options: Options) => Promise<{ blob: Blob; fileName: string } | null>;

const formats = [
  { format: "xlsx", name: "导出Excel" },
  { format: "csv", name: "导出CSV" },
  { format: "json", name: "导出JSON" },
] as const;

function ExportButton({ format, name, onExport }: (typeof formats)[number] & { onExport: Export }) {
  const [run, busy] = useDownload((options) => onExport(format, options));
  return (
    <Button busy={busy} busyText="正在导出……" onClick={run}>
      {name}
    </Button>
  );
}

/** The shown columns, with the filters of the list. */
export function PoolExports({ onExport }: { onExport: Export }) {
  return (
    <div className={styles.tools}>
      {formats.map((one) => (
        <ExportButton key={one.format} {...one} onExport={onExport} />
      ))}
    </div>
  );
}
