"use client";

import { useSentForm } from "#components/form/use-sent-form.ts";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import type { PriceItemId } from "#contracts/ids.ts";
import { priceAliasAddInputSchema } from "#contracts/price/item.ts";
import { addAlias, priceKey } from "#lib/price/queries.ts";

import styles from "../price.module.css";

export function AliasDialog({ itemId, onClose }: { itemId: PriceItemId; onClose: () => void }) {
  const { formId, busy, field, onSubmit } = useSentForm({
    initial: { name: "", specification: "", unit: "" },
    schema: priceAliasAddInputSchema,
    inputOf: (form) => ({ itemId, ...form }),
    send: addAlias,
    done: "已登记别名",
    first: "name",
    refresh: priceKey,
    onClose,
  });
  return (
    <FormDialog
      formId={formId}
      title="登记别名"
      width={520}
      guardsText
      busy={busy}
      busyText="正在保存……"
      submitText="保存"
      className={styles.form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className={styles.hint}>
        以后导入的同名称、规格、单位的材料归入本材料，单位应与本材料一致；已发布的价格不变。
      </p>
      <TextField label="材料名称" required countTo={200} {...field("name")} />
      <TextField label="规格型号" countTo={200} {...field("specification")} />
      <TextField label="单位" required countTo={20} {...field("unit")} />
    </FormDialog>
  );
}
