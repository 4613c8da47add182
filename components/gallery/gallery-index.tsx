import { galleryPieces } from "./pieces.ts";

import styles from "./gallery.module.css";

export function GalleryIndex() {
  return (
    <ul className={styles.pieces}>
      {galleryPieces.map((piece) => (
        <li key={piece.code}>
          <a className={styles.piece} href={`/pages/gallery/${piece.code}`}>
            {piece.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
