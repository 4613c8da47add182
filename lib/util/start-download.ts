/** Lets the browser fetch a file and keep it under its own name. */
export function startDownload(address: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
}

/** How long the browser may take to begin with a file that lies in memory. */
const keptFor = 60_000;

/** Keeps what has been received already. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  startDownload(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
