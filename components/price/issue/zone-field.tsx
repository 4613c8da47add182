"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { onEnterKey } from "#components/ui/fields/on-enter-key.ts";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { addZone, priceKey } from "#lib/price/queries.ts";

import styles from "../price.module.css";

/** Adds a zone of the station; the code names the region whose works take its prices. */
export function ZoneField() {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [code, setCode] = useState("");
  const [fault, setFault] = useState("");
  const [add, busy] = useGuarded(async () => {
    try {
      const zone = await addZone({ name, regionCode: code === "" ? null : code });
      succeed(`已增加价区“${zone.name}”`);
      setName("");
      setCode("");
      await client.invalidateQueries({ queryKey: [...priceKey, "zones"] });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFault(error.fields[0]?.message ?? error.message);
    }
  });
  return (
    <details className={styles.zone}>
      <summary>增加价区</summary>
      <div className={styles.pair}>
        <TextField
          label="价区名称"
          maxLength={40}
          value={name}
          onKeyDown={onEnterKey(add)}
          error={fault || undefined}
          onChange={(event) => {
            setName(event.target.value);
            setFault("");
          }}
        />
        <TextField
          label="所在地区的行政区划代码"
          inputMode="numeric"
          maxLength={6}
          placeholder="选填，用于检测取价"
          value={code}
          onKeyDown={onEnterKey(add)}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <Button busy={busy} busyText="正在增加……" onClick={add}>
        增加
      </Button>
    </details>
  );
}
