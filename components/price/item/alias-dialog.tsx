"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { PriceItemId } from "#contracts/ids.ts";
import { priceAliasAddInputSchema } from "#contracts/price/item.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { addAlias, priceKey } from "#lib/price/queries.ts";

import styles from "../price.module.css";

export function AliasDialog({ itemId, onClose }: { itemId: PriceItemId; onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const [form, setForm] = useState({ name: "", specification: "", unit: "" });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [send, busy] = useGuarded(async () => {
    const parsed = priceAliasAddInputSchema.safeParse({ itemId, ...form });
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      return setFaults(Object.fromEntries(found));
    }
    try {
      await addAlias(parsed.data);
      succeed("已登记别名");
      await client.invalidateQueries({ queryKey: priceKey });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFaults({ name: error.message });
    }
  });
  const field = (code: keyof typeof form, label: string, required: boolean) => (
    <TextField
      label={label}
      name={code}
      required={required}
      maxLength={code === "unit" ? 20 : 200}
      value={form[code]}
      error={faults[code]}
      onChange={(event) => {
        setForm({ ...form, [code]: event.target.value });
        setFaults({});
      }}
    />
  );
  return (
    <Dialog
      open
      title="登记别名"
      width={520}
      guardsText
      onClose={busy ? undefined : onClose}
      footer={
        <FormFoot form={formId} busy={busy} busyText="正在保存……" onCancel={onClose}>
          保存
        </FormFoot>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send();
        }}
      >
        <p className={styles.hint}>以后导入的同名称、规格、单位的材料归入本材料；已发布的价格不变。</p>
        {field("name", "材料名称", true)}
        {field("specification", "规格型号", false)}
        {field("unit", "单位", true)}
      </form>
    </Dialog>
  );
}
