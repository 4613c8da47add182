"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { certificateIdSchema, personIdSchema } from "#contracts/ids.ts";
import type { RegistryRequestSubjects } from "#contracts/registry-request/api.ts";
import { registryRequestKindNames } from "#contracts/registry-request/registry-request.ts";
import { needsCertificate } from "#lib/registry-request/address.ts";
import { newRequestHref, type RequestSubject } from "#lib/registry-request/new-request-href.ts";
import { requestSubjectsQuery } from "#lib/registry-request/queries.ts";

import styles from "../registry-request.module.css";

/** Chooses the person and the certificate of a request, unless the link from a person's page names them. */
export function SubjectChooser({ subject }: { subject: RequestSubject }) {
  const { data } = useQuery(requestSubjectsQuery);
  return (
    <>
      <PageBand
        title={registryRequestKindNames[subject.kind]}
        facts={needsCertificate(subject.kind) ? "请选择人员和注册证书" : "请选择人员"}
        actions={<LinkButton href={newRequestHref({ kind: null })}>返回选择变更类型</LinkButton>}
      />
      {data ? <Choice subject={subject} people={data} /> : <BlockSkeleton height={160} />}
    </>
  );
}

/** With the masked number: two people of one name may have one position. */
function personLabel({ name, position, idNumber }: RegistryRequestSubjects[number]): string {
  const more = [idNumber, position].filter((text) => text !== "");
  return more.length === 0 ? name : `${name}（${more.join("，")}）`;
}

function Choice({ subject, people }: { subject: RequestSubject; people: RegistryRequestSubjects }) {
  const router = useRouter();
  const { kind } = subject;
  const [personId, setPersonId] = useState<string>(subject.personId ?? "");
  const [certificateId, setCertificateId] = useState<string>(subject.certificateId ?? "");
  const [missing, setMissing] = useState(false);
  const offered = needsCertificate(kind)
    ? people.filter(({ certificates }) => certificates.length > 0)
    : people;
  const certificates = people.find((one) => one.personId === personId)?.certificates ?? [];
  if (offered.length === 0) {
    const hint = needsCertificate(kind) ? "请先申请新增注册证书。" : "请先登记本单位人员。";
    return (
      <EmptyBlock
        text={needsCertificate(kind) ? "本单位没有已登记的注册证书" : "本单位没有已登记的人员"}
        hint={hint}
      />
    );
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const person = personIdSchema.safeParse(personId).data;
    const certificate = certificateIdSchema.safeParse(certificateId).data;
    setMissing(true);
    if (person === undefined || (needsCertificate(kind) && certificate === undefined)) return;
    router.push(
      newRequestHref({ kind, personId: person, ...(certificate && { certificateId: certificate }) }),
    );
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <SelectField
        label="人员"
        required
        value={personId}
        options={offered.map((one) => ({
          value: one.personId,
          label: personLabel(one),
        }))}
        error={missing && personId === "" ? "请选择人员" : undefined}
        onChange={(event) => {
          setPersonId(event.target.value);
          setCertificateId("");
          setMissing(false);
        }}
      />
      {needsCertificate(kind) && (
        <SelectField
          label="注册证书"
          required
          value={certificateId}
          disabled={personId === ""}
          options={certificates.map(({ id, certNo, validTo }) => ({
            value: id,
            label: `${certNo}（有效期至${validTo}）`,
          }))}
          error={missing && certificateId === "" ? "请选择注册证书" : undefined}
          onChange={(event) => setCertificateId(event.target.value)}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          下一步
        </Button>
      </div>
    </form>
  );
}
