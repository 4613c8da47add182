import encodeQR from "qr";

/** Dark modules by row, with the quiet zone of four modules that scanners ask for. */
export function qrSquares(content: string): boolean[][] {
  return encodeQR(content, "raw", { ecc: "medium", border: 4 });
}
