import type { SsoType } from "#contracts/account/sso/sso.ts";
import { isUscc } from "#contracts/identity.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Identity } from "#service/core/ports/sso-provider.ts";

export type Said = {
  userType: string;
  authLevel: string;
  idType: string;
  idNo: string;
  name: string;
  uscc: string;
  unitName: string;
  legalRep: string;
};

const citizenCard = "1";
/** 初级实名: below this level, names and numbers are unverified. */
const realName = 2;

function typeOf({ userType }: Said, asked: SsoType): SsoType {
  if (userType === "") return asked;
  return /legal|corp|enterprise|法人/i.test(userType) ? "legal" : "person";
}

function personOf({ idType, idNo, name }: Said): Identity {
  const number = idNo.trim().toUpperCase();
  const isCard = idType === "" || idType === citizenCard;
  if (isCard ? !/^\d{17}[\dX]$/.test(number) : !/^[\dA-Z()-]{5,30}$/.test(number)) {
    throw new ServiceError("auth.sso-refused", {
      message: "统一登录未提供有效的身份证件号码，无法确认您的身份",
    });
  }
  return { type: "person", idNo: isCard ? number : `${idType}:${number}`, name: name.trim().slice(0, 100) };
}

function legalOf({ uscc, unitName, legalRep }: Said): Identity {
  const code = uscc.trim().toUpperCase();
  if (!isUscc(code)) {
    throw new ServiceError("auth.sso-refused", {
      message: "统一登录未提供有效的统一社会信用代码，无法确认单位",
    });
  }
  return {
    type: "legal",
    uscc: code,
    unitName: unitName.trim().slice(0, 200),
    legalRep: legalRep.trim().slice(0, 100),
  };
}

/**
 * `levelRequired`: a provider that always states the level of 实名认证 must state it; others are trusted by configuration.
 */
export function identityOf(said: Said, asked: SsoType, options: { levelRequired: boolean }): Identity {
  if (typeOf(said, asked) !== asked) throw new ServiceError("auth.sso-type");
  const stated = said.authLevel !== "";
  if ((stated || options.levelRequired) && !(Number(said.authLevel) >= realName)) {
    throw new ServiceError("auth.sso-level");
  }
  return asked === "legal" ? legalOf(said) : personOf(said);
}
