"use client";

import { useEffect, useState } from "react";

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

/**
 * Takes files dropped anywhere on the page, and says whether some are being dragged over it.
 * Without this the browser would leave the page to show a file that misses its target.
 */
export function useFileDrop(active: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const heard = new AbortController();
    const on = (name: "dragover" | "dragleave" | "drop", act: (event: DragEvent) => void): void =>
      window.addEventListener(name, act, { signal: heard.signal });
    on("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const open = !isDialogOpen();
      if (event.dataTransfer) event.dataTransfer.dropEffect = open ? "copy" : "none";
      setOver(open);
    });
    // Without a related target the pointer has left the window.
    on("dragleave", (event) => event.relatedTarget === null && setOver(false));
    on("drop", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!isDialogOpen()) onFiles([...(event.dataTransfer?.files ?? [])]);
    });
    return () => heard.abort();
  }, [active, onFiles]);
  return active && over;
}
