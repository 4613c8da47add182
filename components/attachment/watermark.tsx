"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";

import { watermarkTile } from "#lib/attachment/watermark.ts";
import { formatDateTime } from "#lib/util/dates.ts";

import styles from "./attachment.module.css";

const Name = createContext<string | null>(null);

/** Whose name lies over what is previewed below; null where the setting is off. */
export function WatermarkProvider(props: { name: string | null; children: ReactNode }) {
  return <Name value={props.name}>{props.children}</Name>;
}

/** Name and time over what it is laid in. The file itself stays as it is. */
export function Watermark() {
  const name = useContext(Name);
  const [tile, setTile] = useState<string | null>(null);
  useEffect(() => {
    if (name !== null) setTile(watermarkTile(name, formatDateTime(new Date())));
  }, [name]);
  if (tile === null) return null;
  return <div className={styles.watermark} aria-hidden="true" style={{ backgroundImage: tile }} />;
}
