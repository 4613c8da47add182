import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page, without blanks. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const read = await getDocument({ data: pdf, verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= read.numPages; number += 1) {
    const { items } = await (await read.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join("")
        .replaceAll(/\s/g, ""),
    );
  }
  return pages;
}

export function codeOn([first = ""]: readonly string[]): string {
  return /校验码((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})/.exec(first)?.[1] ?? "";
}
