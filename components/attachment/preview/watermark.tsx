"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

import { watermarkTile } from "#lib/attachment/watermark.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "../attachment.module.css";

const Name = createContext<string | null>(null);

/** Name on the watermark; null if watermarks are off. */
export function WatermarkProvider(props: { name: string | null; children: ReactNode }) {
  return <Name value={props.name}>{props.children}</Name>;
}

/** Overlay of name and time; the file itself is unchanged. */
export function Watermark() {
  const name = useContext(Name);
  const [tile, setTile] = useState<string | null>(null);
  useEffect(() => {
    if (name !== null) setTile(watermarkTile(name, formatDateTime(new Date())));
  }, [name]);
  if (tile === null) return null;
  return <div className={styles.watermark} aria-hidden="true" style={{ backgroundImage: tile }} />;
}
