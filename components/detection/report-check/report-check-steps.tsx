"use client";

import { useCallback, useEffect, useState } from "react";

import type { CheckedReport } from "#contracts/detection/pdf/report-check.ts";
import { checkReport, type Paper, paperOf } from "#lib/detection/report-check.ts";
import { refusalText } from "#lib/http/failure.ts";

import { CheckedView } from "./checked-view.tsx";
import { PaperForm } from "./paper-form.tsx";

const unknownPaper =
  "没有与该报告编号和校验码相符的报告。请对照报告页脚重新输入；仍不相符的，该报告不是平台出具的，或者打印后被改动，请向报告所列的造价站核实。试检测结果不是检测报告，没有校验码。";

const noPaper: Paper = { number: "", code: "" };

/** Number and code, typed or out of the QR code's address, then what the platform has of that paper. */
export function ReportCheckSteps() {
  const [paper, setPaper] = useState(noPaper);
  const [failure, setFailure] = useState("");
  const [found, setFound] = useState<CheckedReport | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = useCallback(async (given: Paper) => {
    setBusy(true);
    setFailure("");
    try {
      const report = await checkReport(given);
      setFound(report);
      if (!report) setFailure(unknownPaper);
    } catch (error) {
      setFailure(refusalText(error));
    } finally {
      setBusy(false);
    }
  }, []);
  useEffect(() => {
    const read = () => {
      const scanned = paperOf(location.hash);
      if (!scanned) return;
      setPaper(scanned);
      setFound(null);
      void check(scanned);
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [check]);
  if (found) return <CheckedView report={found} onBack={() => setFound(null)} />;
  return (
    <PaperForm
      paper={paper}
      failure={failure}
      isBusy={isBusy}
      onChange={setPaper}
      onCheck={(given) => void check(given)}
    />
  );
}
