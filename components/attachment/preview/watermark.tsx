"use client";

import { useContext, useEffect, useState } from "react";

import { WatermarkName } from "#lib/attachment/watermark-name.ts";
import { watermarkTile } from "#lib/attachment/watermark.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "../attachment.module.css";

/** Overlay of name and time; the file itself is unchanged. */
export function Watermark() {
  const name = useContext(WatermarkName);
  const [tile, setTile] = useState<string | null>(null);
  useEffect(() => {
    if (name !== null) setTile(watermarkTile(name, formatDateTime(new Date())));
  }, [name]);
  if (tile === null) return null;
  return <div className={styles.watermark} aria-hidden="true" style={{ backgroundImage: tile }} />;
}
