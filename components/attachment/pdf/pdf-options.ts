import "./provide-with-resolvers.ts";

import { pdfjs } from "react-pdf";

/** Shared by all documents: a document's own worker would be destroyed while the next one connects to it. */
const worker = pdfjs.PDFWorker.create({
  port: new Worker(new URL("./pdf.worker.ts", import.meta.url), { type: "module" }),
});

/** Must be one stable object: react-pdf reloads the file when it changes. */
export const options = {
  worker,
  cMapUrl: "/assets/pdfjs/cmaps/",
  standardFontDataUrl: "/assets/pdfjs/standard_fonts/",
  wasmUrl: "/assets/pdfjs/wasm/",
  iccUrl: "/assets/pdfjs/iccs/",
  // Each range passes two servers, so few large requests beat many small ones.
  rangeChunkSize: 524_288,
};
/** Without the background loading of the rest: for files of hundreds of megabytes. */
export const partOptions = { ...options, disableAutoFetch: true, disableStream: true };
