"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { type BoundField, commonProps } from "#components/form/bound-field.ts";
import { useForm, useValue } from "#components/form/use-form.ts";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { isUscc } from "#contracts/identity.ts";
import { type BroughtNumber, numberOfName } from "#lib/dict/brought-number.ts";
import { certificatesQuery } from "#lib/dict/queries.ts";
import { onlyCertificate, staffText } from "#lib/dict/staff-text.ts";

/** Suggests certified staff of the consult unit; a match fills in the certificate number, which goes with the name. */
export function StaffField({ field, bound }: BoundField) {
  const form = useForm();
  const consult = useValue("consultUscc");
  const tenderer = useValue("tendererUscc");
  const uscc = useValue("compileUnitKind") === "1" ? tenderer : consult;
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({
    ...certificatesQuery(uscc),
    enabled: (opened || bound.value !== "") && isUscc(uscc),
  });
  const staff = data?.staff ?? [];
  const number = `${field.code}CertNo`;
  const certNo = onlyCertificate(staff, bound.value);
  const brought = useRef<BroughtNumber | null>(null);

  // The name may be typed before or after the unit's code, which brings the staff.
  useEffect(() => {
    if (certNo === null || form.values()[number]) return;
    brought.current = { number: certNo, before: "" };
    form.write({ [number]: certNo });
  }, [form, number, certNo]);

  function choose(name: string): void {
    const next = numberOfName({
      staff,
      former: bound.value,
      name,
      number: form.values()[number] ?? "",
      brought: brought.current,
    });
    bound.change(name);
    if (next === null) return;
    brought.current = next;
    form.write({ [number]: next.number });
  }

  const listId = `${bound.id}-staff`;
  return (
    <>
      <TextField
        {...commonProps({ field, bound })}
        hint={
          staff.length > 0
            ? `${data?.enterprise?.name ?? ""}的注册人员${staff.length}名，可直接选择`
            : field.tips
        }
        value={bound.value}
        list={listId}
        onFocus={() => setOpened(true)}
        onChange={(event) => choose(event.target.value)}
      />
      <datalist id={listId}>
        {staff.map((person) => (
          <option key={person.certNo} value={person.name}>
            {staffText(person)}
          </option>
        ))}
      </datalist>
    </>
  );
}
