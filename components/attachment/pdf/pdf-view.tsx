"use client";

import "react-pdf/dist/Page/TextLayer.css";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Document } from "react-pdf";

import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import type { TextMatch } from "#lib/attachment/find-text.ts";

import { options, partOptions } from "./pdf-options.ts";
import { type FoundHere, PdfPage } from "./pdf-page.tsx";
import { PdfTools } from "./pdf-tools.tsx";
import { type PdfDocument, useSearch } from "./use-search.ts";

import styles from "./pdf.module.css";

const nothing: FoundHere = { matches: [], current: null };

/** The file itself cannot be shown, also when it is loaded again; null: something else failed. */
export type FileFault = "broken" | "locked" | null;

/** By the names of errors of pdf.js. */
const fileFaults = new Map<string, FileFault>([
  ["InvalidPDFException", "broken"],
  ["PasswordException", "locked"],
]);

/** Keeps results stable per page, so that only affected pages re-render. */
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

/** `count` rises with each wish, so that the same page is shown again. */
export type WantedPage = { page: number; count: number };

type PdfViewProps = {
  address: string;
  name: string;
  /** Loads what is looked at, never the whole file. */
  byParts?: boolean;
  wanted?: WantedPage | undefined;
  onFail: (fault: FileFault) => void;
};

export function PdfView({ address, name, byParts = false, wanted, onFail }: PdfViewProps) {
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

  const go = useCallback((number: number) => {
    sheets.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: "start" });
  }, []);
  useEffect(() => {
    if (current) go(current.page);
  }, [current, go]);
  useEffect(() => {
    if (wanted && pages > 0) go(Math.min(wanted.page, pages));
  }, [wanted, pages, go]);

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
          options={byParts ? partOptions : options}
          loading={<BlockSkeleton height={480} />}
          error={<BlockSkeleton height={480} />}
          noData={null}
          onPassword={refusePassword}
          onLoadSuccess={setPdf}
          onLoadError={({ name: error }) => onFail(fileFaults.get(error) ?? null)}
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
      {pages > 0 && <p className={styles.note}>共{pages}页</p>}
    </div>
  );
}

/** Fails the load; react-pdf's own prompt returns for ever when it is cancelled. */
function refusePassword(): never {
  throw new Error("The PDF has an open password");
}

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
