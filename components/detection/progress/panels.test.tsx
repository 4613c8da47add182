import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import type { DetectionStatus } from "#contracts/detection/status.ts";

import { filingId } from "../testing/report.ts";
import { DonePanel } from "./done-panel.tsx";
import { FailedPanel } from "./failed-panel.tsx";
import { RunningPanel } from "./running-panel.tsx";

const status: DetectionStatus = {
  state: "running",
  stage: "reading",
  progress: 51.7,
  rows: 55_575,
  findings: 1204,
  message: "",
  startedAt: "2026-11-21T00:00:00.000Z",
  finishedAt: null,
  canRetry: false,
  canCancel: false,
};
const html = (panel: ReactNode): string =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{panel}</QueryClientProvider>);

describe("detection progress panels", () => {
  it("shows the progress rounded down", () => {
    const text = html(<RunningPanel id={filingId} status={status} isOffline={false} />);
    expect(text).toContain('value="51"');
    expect(text).toContain("55,575");
    expect(text).toMatch(/aria-current="step"[^]*读取与检测/);
  });
  it("shows the number of findings only after the file is read", () => {
    const panel = (stage: DetectionStatus["stage"], findings: number) =>
      html(<RunningPanel id={filingId} status={{ ...status, stage, findings }} isOffline={false} />);
    expect(panel("reading", 0)).toMatch(/读完文件后统计.*<dd>—<\/dd>/);
    expect(panel("storing", 1204)).toMatch(/已发现问题<\/dt><dd>1,204<\/dd>/);
  });
  it("says when the connection is lost", () => {
    expect(html(<RunningPanel id={filingId} status={status} isOffline />)).toContain("正在重新连接");
  });
  it("offers cancelling only with the right", () => {
    const panel = (canCancel: boolean) =>
      html(<RunningPanel id={filingId} status={{ ...status, canCancel }} isOffline={false} />);
    expect(panel(true)).toMatch(/<button[^>]*>取消检测<\/button>/);
    expect(panel(false)).not.toContain("取消检测");
  });
  it("shows the failure and offers a retry only with the right", () => {
    const failed: DetectionStatus = { ...status, state: "failed", message: "第12行标签未闭合" };
    const mine = html(<FailedPanel id={filingId} status={{ ...failed, canRetry: true }} />);
    const other = html(<FailedPanel id={filingId} status={failed} />);
    expect(mine).toContain("第12行标签未闭合");
    expect(mine).toMatch(/<button[^>]*>.*重新检测<\/button>/);
    expect(other).not.toMatch(/<button[^>]*>.*重新检测<\/button>/);
  });
  it("tells a cancelled run from a failed one, by whom and when", () => {
    const cancelled: DetectionStatus = {
      ...status,
      state: "cancelled",
      message: "受理人已取消本次检测",
      finishedAt: "2026-11-21T00:01:05.000Z",
      canRetry: true,
    };
    const text = html(<FailedPanel id={filingId} status={cancelled} />);
    expect(text).not.toContain("检测失败");
    expect(text).toMatch(/<h2[^>]*>检测已取消<\/h2>/);
    expect(text.replaceAll(/<[^>]*>/g, "")).toContain("受理人已取消本次检测（2026-11-21 08:01）。");
    expect(text).toMatch(/<button[^>]*>.*重新检测<\/button>/);
    expect(html(<FailedPanel id={filingId} status={{ ...cancelled, message: "" }} />)).toContain(
      "本次检测已取消",
    );
  });
  it("links to the result with the elapsed time when done", () => {
    const done: DetectionStatus = { ...status, state: "done", finishedAt: "2026-11-21T00:01:05.000Z" };
    const text = html(<DonePanel id={filingId} status={done} isGoingOn />);
    expect(text).toMatch(/<div role="status"><h2[^>]*>检测完成<\/h2>/);
    expect(text).toContain("1分5秒");
    expect(text).toContain("正在进入检测结果");
    expect(text).toContain(`href="/pages/zgxj-details/result?id=${filingId}"`);
  });
});
