const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

export function sizeWords(bytes: number): string {
  return bytes < gigabyte ? `${Math.ceil(bytes / megabyte)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`;
}
