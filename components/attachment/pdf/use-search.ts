"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import type { pdfjs } from "react-pdf";

import { findOnPage, type PageText, type TextMatch } from "#lib/attachment/find-text.ts";

export type PdfDocument = pdfjs.PDFDocumentProxy;

export type PdfSearch = {
  query: string;
  matches: readonly TextMatch[];
  at: number;
  /** Pages read so far; the page count when complete. */
  read: number;
  isOver: boolean;
  /** No page has a text layer. */
  isScan: boolean;
  ask: (query: string) => void;
  step: (by: 1 | -1) => void;
};

async function textOf(pdf: PdfDocument, number: number): Promise<PageText> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? item.str : ""));
}

/** Shows first matches at once by searching page by page; caches page texts. */
export function useSearch(pdf: PdfDocument | null): PdfSearch {
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<{ matches: readonly TextMatch[]; read: number }>({
    matches: [],
    read: 0,
  });
  const [at, setAt] = useState(0);
  const texts = useRef(new Map<number, PageText>());

  useEffect(() => {
    if (!pdf || query.trim() === "") return undefined;
    let stopped = false;
    async function search(whole: PdfDocument): Promise<void> {
      let matches: TextMatch[] = [];
      for (let number = 1; number <= whole.numPages && !stopped; number += 1) {
        const text = texts.current.get(number) ?? (await textOf(whole, number).catch((): PageText => []));
        texts.current.set(number, text);
        matches = [...matches, ...findOnPage(number, text, query)];
        if (!stopped) setFound({ matches, read: number });
      }
    }
    void search(pdf);
    return () => {
      stopped = true;
    };
  }, [pdf, query]);

  return useMemo(() => {
    const { matches, read } = found;
    const isOver = query.trim() !== "" && read === (pdf?.numPages ?? -1);
    const isScan =
      isOver && [...texts.current.values()].every((pieces) => pieces.every((piece) => piece.trim() === ""));
    return {
      query,
      matches,
      at,
      read,
      isOver,
      isScan,
      ask: (text) => {
        setQuery(text);
        setFound({ matches: [], read: 0 });
        setAt(0);
      },
      step: (by) => setAt((at + by + matches.length) % Math.max(1, matches.length)),
    };
  }, [pdf, query, found, at]);
}
