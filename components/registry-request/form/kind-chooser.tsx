import { LinkButton } from "#components/ui/button.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import {
  type RegistryRequestKind,
  registryRequestKindNames,
  registryRequestKindSchema,
} from "#contracts/registry-request/registry-request.ts";
import { usccFixed } from "#contracts/registry-request/rules.ts";
import { newRequestHref } from "#lib/registry-request/new-request-href.ts";
import { registryRequestPath } from "#lib/registry-request/paths.ts";

import styles from "../registry-request.module.css";

const texts: Record<RegistryRequestKind, string> = {
  enterprise: `企业名称、企业类型、法定代表人、行政区划和营业执照。${usccFixed}。`,
  identity: "本单位人员的姓名、证件类型和证件号码。",
  "certificate-add": "登记本单位人员的注册证书，通过后该人员即在本单位注册。",
  "certificate-renew": "注册有效期满前申请延续，原有注册自延续之日起终止。",
  "certificate-correct": "更正登记有误的专业、注册日期、有效期和执业印章号。",
  transfer: "从其他单位调入已注册的人员：经本人和原单位确认，证书编号和有效期不变。",
  "enterprise-end": "本企业注销、合并、分立、存续分立或更换统一社会信用代码，可将人员转入承继企业。",
  "certificate-end": "注册已被撤回、撤销或注销的，登记终止日期。",
};

export function KindChooser() {
  return (
    <>
      <PageBand
        title="新建变更申请"
        facts="请选择变更类型。变更经造价站审核通过后生效，审核期间现有信息不变。"
        actions={<LinkButton href={registryRequestPath}>返回列表</LinkButton>}
      />
      <ul className={styles.kinds} aria-label="变更类型">
        {registryRequestKindSchema.options.map((kind) => (
          <li key={kind}>
            <a className={styles.kind} href={newRequestHref({ kind })}>
              <span className={styles.kindName}>{registryRequestKindNames[kind]}</span>
              <span>{texts[kind]}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
