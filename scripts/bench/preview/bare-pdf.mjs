import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { root } from "../../start/root.mjs";

const library = join(root, "node_modules", "pdfjs-dist", "legacy", "build");

/** Runs in the browser. Milliseconds until pdf.js has drawn the first page on one canvas. */
async function drawFirst({ main, worker, address, width }) {
  const start = performance.now();
  const script = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const { getDocument, GlobalWorkerOptions } = await import(script(main));
  GlobalWorkerOptions.workerSrc = script(worker);
  const page = await (await getDocument({ url: address }).promise).getPage(1);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = document.body.appendChild(document.createElement("canvas"));
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  return performance.now() - start;
}

/**
 * First page with bare pdf.js, its scripts already loaded.
 * @param {import("playwright").Page} page of the product's origin, without its policy
 * @param {{ address: string, width: number }} file
 * @returns {Promise<number>}
 */
export async function bareFirstPage(page, file) {
  const text = (name) => readFile(join(library, name), "utf8");
  const [main, worker] = await Promise.all([text("pdf.min.mjs"), text("pdf.worker.min.mjs")]);
  return page.evaluate(drawFirst, { main, worker, ...file });
}
