"use client";

import "./provide-with-resolvers.ts";

import { useEffect, useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";

import { BlockSkeleton } from "#components/ui/skeleton.tsx";

import styles from "./attachment.module.css";

pdfjs.GlobalWorkerOptions.workerPort = new Worker(new URL("./pdf.worker.ts", import.meta.url), {
  type: "module",
});

/** One object for all documents: a new one would load the file again at every drawing. */
const options = {
  cMapUrl: "/assets/pdfjs/cmaps/",
  standardFontDataUrl: "/assets/pdfjs/standard_fonts/",
  wasmUrl: "/assets/pdfjs/wasm/",
  iccUrl: "/assets/pdfjs/iccs/",
};
const sharpest = 1.5;
const aFour = 297 / 210;

function useWidth(): [ref: (node: HTMLElement | null) => void, width: number] {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!node) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(node);
    return () => observer.disconnect();
  }, [node]);
  return [setNode, width];
}

/** Pages are drawn when they come near; the others keep their place. */
function PdfPage({ number, width }: { number: number; width: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [ratio, setRatio] = useState(aFour);
  useEffect(() => {
    if (!box.current) return undefined;
    // On a busy page several sightings come at once; the last one holds.
    const observer = new IntersectionObserver(
      (sightings) => setNear(sightings.at(-1)?.isIntersecting ?? false),
      { rootMargin: "100%" },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={styles.page} style={{ height: Math.round(width * ratio) }}>
      {near && width > 0 && (
        <Page
          pageNumber={number}
          width={width}
          devicePixelRatio={Math.min(window.devicePixelRatio, sharpest)}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          loading={null}
          onLoadSuccess={(page) => setRatio(page.originalHeight / page.originalWidth)}
        />
      )}
    </div>
  );
}

/** A PDF, page under page, at the width of its place. */
export function PdfView({ address, name }: { address: string; name: string }) {
  const [pages, setPages] = useState(0);
  const [measure, width] = useWidth();
  return (
    <div ref={measure} className={styles.pdf} aria-label={name} role="document">
      <Document
        file={address}
        options={options}
        loading={<BlockSkeleton height={480} />}
        error={<p className={styles.previewNote}>该 PDF 无法预览，文件可能已加密或损坏，请下载后查看</p>}
        noData={null}
        onLoadSuccess={(pdf) => setPages(pdf.numPages)}
      >
        {Array.from({ length: pages }, (_, index) => (
          <PdfPage key={index + 1} number={index + 1} width={width} />
        ))}
      </Document>
      {pages > 0 && <p className={styles.previewNote}>共 {pages} 页</p>}
    </div>
  );
}
