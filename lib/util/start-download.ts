/** Lets the browser fetch a file and keep it under its own name. */
export function startDownload(address: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
}
