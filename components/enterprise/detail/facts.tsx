"use client";

import type { DescriptionField } from "#components/ui/description-form/description-field.ts";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import { MaskedValue } from "#components/ui/masked-value.tsx";
import { useRevealReason } from "#components/ui/reveal/use-reveal-reason.tsx";
import {
  checkSourceNames,
  type EnterpriseDetail,
  type EnterpriseRelative,
} from "#contracts/enterprise/detail.ts";
import { enterpriseReveal } from "#contracts/enterprise/endpoints.ts";
import { directFields } from "#contracts/enterprise/fields.ts";
import { enterpriseFields } from "#contracts/registration/fields.ts";
import { enterpriseEndingNames } from "#contracts/registry-request/options.ts";
import { revealReasonFault } from "#contracts/reveal.ts";
import { reveal } from "#lib/http/reveal.ts";
import { registrationText } from "#lib/registration/field-text.ts";

import { Section } from "../section.tsx";

import styles from "../enterprise.module.css";

const registered: readonly DescriptionField[] = [
  { code: "name", name: "企业名称", width: 8 },
  { code: "uscc", name: "统一社会信用代码", width: 4 },
  { code: "legalRep", name: "法定代表人", width: 4 },
  { code: "kind", name: "企业类型", width: 4 },
  { code: "regionCode", name: "行政区划", width: 4 },
];
const related = [
  { code: "predecessors", name: "原企业", width: 12 },
  { code: "successors", name: "承继企业", width: 12 },
] as const;
const filed: readonly DescriptionField[] = directFields.map(({ code, name }) => ({
  code,
  name,
  width: code === "address" ? 12 : 4,
}));
const texts = [...enterpriseFields, ...directFields.filter(({ group }) => group === "contact")];

/** As it is, or was on a day. */
export type FactsDetail = Pick<
  EnterpriseDetail,
  "values" | "regionName" | "checks" | "predecessors" | "successors"
>;

function rowOf(detail: Pick<FactsDetail, "values" | "regionName">): Record<string, string> {
  return Object.fromEntries(texts.map((field) => [field.code, registrationText(field, detail)]));
}

type FactsProps = { detail: FactsDetail; tools?: React.ReactNode; note?: string };

export function RegisteredFacts({ detail, tools, note }: FactsProps) {
  const relatives = { predecessors: detail.predecessors, successors: detail.successors };
  return (
    <Section title="登记信息" {...(tools !== undefined && { tools })} {...(note !== undefined && { note })}>
      <DescriptionForm
        fields={[...registered, ...related.filter(({ code }) => relatives[code].length > 0)]}
        row={{
          ...rowOf(detail),
          predecessors: textOf(relatives.predecessors),
          successors: textOf(relatives.successors),
        }}
        shown={({ code }) =>
          code === "predecessors" || code === "successors" ? <Relatives relatives={relatives[code]} /> : null
        }
        words={({ code }) => <Source detail={detail} code={code} />}
      />
    </Section>
  );
}

function textOf(relatives: readonly EnterpriseRelative[]): string {
  return relatives.map(({ name }) => name).join("、");
}

/** Links both ways, where the reader may open the page. */
function Relatives({ relatives }: { relatives: readonly EnterpriseRelative[] }) {
  return (
    <>
      {relatives.map(({ id, name, uscc, kind, on, inSight }) => (
        <span key={`${id} ${kind} ${on}`} className={styles.relative}>
          {inSight ? <a href={`/pages/corp-m/${id}`}>{name}</a> : name}（{uscc}），{on}
          {enterpriseEndingNames[kind]}
        </span>
      ))}
    </>
  );
}

/** Where a reviewed field's value comes from, and since when. */
export function Source({ detail, code }: { detail: Pick<FactsDetail, "checks">; code: string }) {
  const check = detail.checks.find((known) => known.code === code);
  if (!check) return null;
  return (
    <span className={styles.source}>
      {checkSourceNames[check.source]} {check.on}
    </span>
  );
}

/** Without the phone, which the history keeps sealed. */
export function PastFiledFacts({ detail }: { detail: FactsDetail }) {
  return (
    <Section title="联系人和其他信息">
      <DescriptionForm fields={filed.filter(({ code }) => code !== "contactPhone")} row={rowOf(detail)} />
    </Section>
  );
}

export function FiledFacts({ detail, tools }: { detail: EnterpriseDetail; tools?: React.ReactNode }) {
  const { ask, dialog } = useRevealReason();
  const show = () =>
    ask({
      name: "联系人手机号",
      note: "本次查看的时间、单位、人员和事由将记入访问日志，并在该企业的“查看记录”中列出。",
      faultOf: revealReasonFault,
      send: (reason) => reveal(enterpriseReveal, { enterpriseId: detail.id, field: "contactPhone", reason }),
    });
  return (
    <Section title="联系人和其他信息" tools={tools}>
      <DescriptionForm
        fields={filed}
        row={rowOf(detail)}
        shown={({ code, name }, text) =>
          code === "contactPhone" && detail.may.reveal ? (
            <MaskedValue key={text} masked={text} label={name} reveal={show} />
          ) : null
        }
      />
      {dialog}
    </Section>
  );
}
