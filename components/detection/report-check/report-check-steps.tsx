"use client";

import { useCallback, useEffect, useState } from "react";

import type { CheckedReport } from "#contracts/detection/report-check/report-check.ts";
import { checkReport, type AskedReport, askedOf } from "#lib/detection/report-check.ts";
import { refusalText } from "#lib/http/failure.ts";

import { CheckedView } from "./checked-view.tsx";
import { CodeForm } from "./code-form.tsx";

const unknownText =
  "没有与该报告编号和校验码相符的报告。请对照报告页脚重新输入。“基本情况”中没有“文件SHA-256”的报告是本页启用前打印的，请登录平台后在该项目的“检测结果”页核对；其他报告仍不相符的，该报告不是平台出具的，或者打印后被改动，请向报告所列的造价站核实。试检测结果不是检测报告，没有校验码。";

const nothingAsked: AskedReport = { number: "", code: "" };

/** Number and code, typed or out of the QR code's address, then the report that the platform has under both. */
export function ReportCheckSteps() {
  const [asked, setAsked] = useState(nothingAsked);
  const [failure, setFailure] = useState("");
  const [found, setFound] = useState<CheckedReport | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = useCallback(async (given: AskedReport) => {
    setBusy(true);
    setFailure("");
    try {
      const report = await checkReport(given);
      setFound(report);
      if (!report) setFailure(unknownText);
    } catch (error) {
      setFailure(refusalText(error));
    } finally {
      setBusy(false);
    }
  }, []);
  useEffect(() => {
    const read = () => {
      const scanned = askedOf(location.hash);
      if (!scanned) return;
      setAsked(scanned);
      setFound(null);
      void check(scanned);
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [check]);
  if (found) return <CheckedView report={found} onBack={() => setFound(null)} />;
  return (
    <CodeForm
      asked={asked}
      failure={failure}
      isBusy={isBusy}
      onChange={setAsked}
      onCheck={(given) => void check(given)}
    />
  );
}
