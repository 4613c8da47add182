"use client";

import "./provide-with-resolvers.ts";
import "react-pdf/dist/Page/TextLayer.css";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Document, pdfjs } from "react-pdf";

import { BlockSkeleton } from "#components/ui/skeleton.tsx";
import type { TextMatch } from "#lib/attachment/find-text.ts";

import { type FoundHere, PdfPage } from "./pdf-page.tsx";
import { PdfTools } from "./pdf-tools.tsx";
import { type PdfDocument, useSearch } from "./use-search.ts";
import { useWidth } from "./use-width.ts";

import styles from "./pdf.module.css";

/** Of no document: a worker that a document calls its own goes with it, while the next one is just asking for it. */
const worker = pdfjs.PDFWorker.create({
  port: new Worker(new URL("./pdf.worker.ts", import.meta.url), { type: "module" }),
});

/** One object for all documents: a new one would load the file again at every drawing. */
const options = {
  worker,
  cMapUrl: "/assets/pdfjs/cmaps/",
  standardFontDataUrl: "/assets/pdfjs/standard_fonts/",
  wasmUrl: "/assets/pdfjs/wasm/",
  iccUrl: "/assets/pdfjs/iccs/",
  // Each piece is asked for through two servers: few large ones are sooner here than many small ones.
  rangeChunkSize: 524_288,
};
const nothing: FoundHere = { matches: [], current: null };

/** What was found, page by page, so that only pages with something new are drawn anew. */
function useFoundByPage(
  matches: readonly TextMatch[],
  current: TextMatch | null,
): ReadonlyMap<number, FoundHere> {
  return useMemo(() => {
    const pages = new Map<number, TextMatch[]>();
    for (const match of matches) pages.set(match.page, [...(pages.get(match.page) ?? []), match]);
    const found = (page: number, here: TextMatch[]): [number, FoundHere] => [
      page,
      { matches: here, current: current?.page === page ? current : null },
    ];
    return new Map([...pages].map(([page, here]) => found(page, here)));
  }, [matches, current]);
}

/** A PDF, page under page: jump, zoom, turn and search. */
export function PdfView({ address, name }: { address: string; name: string }) {
  const [pdf, setPdf] = useState<PdfDocument | null>(null);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [measure, width] = useWidth();
  const sheets = useRef<HTMLDivElement>(null);
  const search = useSearch(pdf);
  const current = search.matches[search.at] ?? null;
  const found = useFoundByPage(search.matches, current);
  const pages = pdf?.numPages ?? 0;

  const go = useCallback((wanted: number) => {
    sheets.current?.querySelector(`[data-page="${wanted}"]`)?.scrollIntoView({ block: "start" });
  }, []);
  useEffect(() => {
    if (current) go(current.page);
  }, [current, go]);

  return (
    <div className={styles.pdf} aria-label={name} role="document">
      {pages > 0 && (
        <PdfTools
          {...{ page, pages, zoom, search }}
          onGo={go}
          onZoom={setZoom}
          onTurn={() => setTurns((turns + 1) % 4)}
        />
      )}
      <div ref={measure} className={styles.measure} />
      <div ref={sheets} className={styles.sheets}>
        <Document
          suspense={false}
          file={address}
          options={options}
          loading={<BlockSkeleton height={480} />}
          error={<p className={styles.note}>该 PDF 无法预览，文件可能已加密或损坏，请下载后查看</p>}
          noData={null}
          onLoadSuccess={setPdf}
        >
          {Array.from({ length: pages }, (_, index) => (
            <PdfPage
              key={index + 1}
              number={index + 1}
              width={Math.round(width * zoom)}
              turns={turns}
              found={found.get(index + 1) ?? nothing}
              onReached={setPage}
            />
          ))}
        </Document>
      </div>
      {pages > 0 && <p className={styles.note}>共 {pages} 页</p>}
    </div>
  );
}
