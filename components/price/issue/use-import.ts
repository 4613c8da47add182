"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useGuarded } from "#components/ui/use-guarded.ts";
import { useLeavingSignal } from "#components/ui/use-leaving-signal.ts";
import { cellOfPath } from "#contracts/file/cell-path.ts";
import type { PriceHeads, SheetHead } from "#contracts/price/issue.ts";
import { succeed } from "#lib/http/notices.ts";
import { fetchFaults, importPrices, type PriceImportForm, readHeads } from "#lib/price/import.ts";
import { type Chosen, type Facts, type Faults, judgeImport, noFaults } from "#lib/price/judge-import.ts";
import { priceKey } from "#lib/price/queries.ts";
import { type TableRefusal, tableRefusal } from "#lib/upload/hashed-form.ts";
import { saveBlob } from "#lib/util/browser/start-download.ts";

function faultsOf({ message, fields }: TableRefusal): Faults {
  const cells = fields.filter(({ path }) => cellOfPath(path) !== null);
  const own = fields.filter(({ path }) => cellOfPath(path) === null);
  const told = own.length === 0 ? message : own.map((field) => field.message).join("；");
  return { message: told, cells, fields: {} };
}

function chosenOf(sheet: SheetHead, zone: string): Chosen {
  const { headRow, columns } = sheet;
  return { sheet, headRow, columns, zone: columns.zone === undefined ? zone : "column" };
}

/** File, headings, mapping, import: a draft for the second person. */
export function useImport(onClose: () => void) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [heads, setHeads] = useState<PriceHeads | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [faults, setFaults] = useState(noFaults);
  const [sent, setSent] = useState<PriceImportForm | null>(null);
  const [reading, setReading] = useState(false);
  const signal = useLeavingSignal();
  async function told(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const refusal = tableRefusal(error);
      if (refusal) setFaults(faultsOf(refusal));
    }
  }
  /** Not guarded against a second click: a file chosen right after another would not be read. */
  async function read(next: File): Promise<void> {
    setReading(true);
    try {
      await told(async () => {
        const found = await readHeads(next, signal());
        setHeads(found);
        const [first] = found.sheets;
        setChosen((now) => (first ? chosenOf(first, now?.zone ?? "") : null));
      });
    } finally {
      setReading(false);
    }
  }
  const [send, sending] = useGuarded((facts: Facts, confirmed: PriceImportForm["confirmed"]) =>
    told(async () => {
      setFaults(noFaults);
      setSent(null);
      const form = judgeImport({ file, heads, chosen, facts });
      if ("fields" in form) return setFaults(form);
      const whole = { ...form, confirmed };
      setSent(whole);
      const issue = await importPrices(whole, signal());
      succeed(`已导入${issue.rows.toLocaleString("zh-CN")}条，待本站另一人发布`);
      onClose();
      await client.invalidateQueries({ queryKey: priceKey });
    }),
  );
  const [saveFaults, saving] = useGuarded(() =>
    told(async () => {
      const found = sent && (await fetchFaults(sent, signal()));
      if (found) saveBlob(found.blob, found.fileName);
    }),
  );
  function pick(next: File | undefined): void {
    setFile(next ?? null);
    setHeads(null);
    setFaults(noFaults);
    if (next) void read(next);
  }
  return { file, pick, heads, chosen, setChosen, faults, send, saveFaults, reading, sending, saving };
}
