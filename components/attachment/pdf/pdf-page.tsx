"use client";

import { memo, useCallback, useEffect, useRef, useState } from "react";
import { Page, type pdfjs } from "react-pdf";

import { markedPiece, type TextMatch, type TextRange } from "#lib/attachment/find-text.ts";

import styles from "./pdf.module.css";

const sharpest = 1.5;
const classes = { found: styles.hit ?? "", current: styles.current ?? "" };

export type FoundHere = { matches: readonly TextMatch[]; current: TextMatch | null };

type PdfPageProps = {
  number: number;
  width: number;
  /** Clockwise quarter turns. */
  turns: number;
  found: FoundHere;
  onReached: (number: number) => void;
};

/** Renders only pages near the viewport; the others keep their size. */
function useNearness(number: number, onReached: (number: number) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    // Entries arrive in batches: only the last one is current.
    const nearing = new IntersectionObserver(
      (sightings) => setNear(sightings.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: "100%",
      },
    );
    const reaching = new IntersectionObserver(
      (sightings) => {
        if (sightings.at(-1)?.isIntersecting) onReached(number);
      },
      { rootMargin: "-40% 0px -60% 0px" },
    );
    nearing.observe(box.current);
    reaching.observe(box.current);
    return () => {
      nearing.disconnect();
      reaching.disconnect();
    };
  }, [number, onReached]);
  return { box, near };
}

function marks({ matches, current }: FoundHere, piece: number): (TextRange & { isCurrent: boolean })[] {
  return matches.flatMap((match) =>
    match.ranges
      .filter((range) => range.piece === piece)
      .map((range) => ({ ...range, isCurrent: match === current })),
  );
}

/** Releases decoded images of distant pages; otherwise a long scan fills the memory. */
function useRelease(near: boolean): (page: pdfjs.PDFPageProxy) => void {
  const [loaded, setLoaded] = useState<pdfjs.PDFPageProxy | null>(null);
  useEffect(() => {
    if (!near) loaded?.cleanup();
  }, [near, loaded]);
  return setLoaded;
}

type Sheet = { width: number; height: number; rotation: number };

export const PdfPage = memo(function PdfPage({ number, width, turns, found, onReached }: PdfPageProps) {
  const { box, near } = useNearness(number, onReached);
  const [sheet, setSheet] = useState<Sheet>({ width: 210, height: 297, rotation: 0 });
  const keep = useRelease(near);
  const rotation = (sheet.rotation + turns * 90) % 360;
  const ratio = rotation % 180 === 0 ? sheet.height / sheet.width : sheet.width / sheet.height;

  // Both callbacks must be stable: a new one re-renders the text layer.
  const draw = useCallback(
    ({ str, itemIndex }: { str: string; itemIndex: number }) =>
      markedPiece(str, marks(found, itemIndex), classes),
    [found],
  );
  const showCurrent = useCallback(() => {
    if (found.current === null) return;
    const place = box.current?.querySelector(`.${classes.current}`);
    place?.scrollIntoView({ block: "center", inline: "nearest" });
  }, [found, box]);

  return (
    <div
      ref={box}
      className={styles.page}
      data-page={number}
      style={{ width, height: Math.round(width * ratio) }}
    >
      {near && width > 0 && (
        // A suspended page would replace the whole preview and lose the scroll position.
        <Page
          suspense={false}
          pageNumber={number}
          width={width}
          rotate={rotation}
          devicePixelRatio={Math.min(window.devicePixelRatio, sharpest)}
          renderAnnotationLayer={false}
          loading={null}
          customTextRenderer={draw}
          onRenderTextLayerSuccess={showCurrent}
          onLoadSuccess={(page) => {
            keep(page);
            setSheet({ width: page.originalWidth, height: page.originalHeight, rotation: page.rotate });
          }}
        />
      )}
    </div>
  );
});
