"use client";

import { ListExport, type ListExportProps } from "#components/ui/table/list-export.tsx";

import { Specimen } from "../specimen.tsx";

const pieces = 60;
const pause = 250;

const slowly: ListExportProps["onExport"] = async ({ signal, onProgress }) => {
  for (let i = 0; i <= pieces; i += 1) {
    if (signal.aborted) return null;
    onProgress({ received: i * 40_000, rows: 1234 });
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
  return { blob: new Blob(["示例内容"]), fileName: "示例列表.xlsx" };
};

const atOnce: ListExportProps["onExport"] = () =>
  Promise.resolve({ blob: new Blob(["示例内容"]), fileName: "示例列表.xlsx" });

export function ListExportGallery() {
  return (
    <>
      <Specimen title="可以导出">
        <ListExport counted={{ total: 12 }} onExport={atOnce} />
      </Specimen>
      <Specimen title="数据较多时显示进度" note="可随时取消。">
        <ListExport onExport={slowly} />
      </Specimen>
      <Specimen title="没有数据">
        <ListExport counted={{ total: 0 }} onExport={atOnce} />
      </Specimen>
    </>
  );
}
