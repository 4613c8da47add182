/** The shared screen pieces that have a page in the gallery: the last part of its address, and its title. */
export const galleryPieces = [
  { code: "empty", name: "空状态" },
  { code: "amount", name: "金额输入框" },
] as const;

export type GalleryPiece = (typeof galleryPieces)[number]["code"];

export function galleryPiece(code: string): (typeof galleryPieces)[number] | null {
  return galleryPieces.find((piece) => piece.code === code) ?? null;
}
