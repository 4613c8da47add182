"use client";

import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";

import { Button } from "#components/ui/button.tsx";
import { LayerNonce } from "#components/ui/overlays/layer-nonce.ts";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { FilingId } from "#contracts/ids.ts";
import { filingQuery } from "#lib/filing/detail/detail-queries.ts";
import { warn } from "#lib/http/notices.ts";

import { sheetId } from "./filing-sheet.tsx";
import { jpegPdf } from "./jpeg-pdf.ts";
import { SheetButton } from "./sheet-button.tsx";

export function SheetTools({ id }: { id: FilingId }) {
  const { data: detail } = useQuery(filingQuery(id));
  const nonce = useContext(LayerNonce);
  const [pictures, isPicturing] = useGuarded(async () => {
    const sheet = document.getElementById(sheetId);
    if (!sheet || !detail) return;
    try {
      await jpegPdf(
        sheet,
        `竣工结算备案表_${detail.filingNo || detail.acceptNo || "未编号"}_图片版.pdf`,
        nonce,
      );
    } catch {
      warn("图片版PDF未能生成，请重试，或改用“下载备案表”");
    }
  });
  return (
    <>
      <Button icon="print" onClick={() => window.print()}>
        打印
      </Button>
      <Button busy={isPicturing} busyText="正在生成……" onClick={pictures}>
        导出图片版PDF
      </Button>
      <SheetButton id={id} />
    </>
  );
}
