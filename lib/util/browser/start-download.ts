export function startDownload(address: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
}

const keptFor = 60_000;

export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  startDownload(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
