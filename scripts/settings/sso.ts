import type { Row } from "./row.ts";

export const sso: readonly Row[] = [
  {
    names: ["SSO_OIDC_ISSUER", "SSO_OIDC_CLIENT_ID", "SSO_OIDC_CLIENT_SECRET"],
    meaning: "required with `oidc`; the issuer's discovery document is read",
  },
  {
    names: ["SSO_OIDC_CLIENT_AUTH"],
    meaning: "client authentication: `basic` or `post`",
  },
  {
    names: ["SSO_OIDC_SCOPE"],
    meaning: "scopes of the sign-in request",
  },
  {
    names: ["SSO_OIDC_HOSTS"],
    meaning: "origins, in addition to the issuer's, that its token, user and key endpoints may have",
  },
  {
    names: ["SSO_OIDC_CLAIMS"],
    default: "`{}`",
    meaning:
      "JSON, the provider's claim names for `userType`, `authLevel`, `idType`, `idNo`, `name`, `uscc`, `unitName`, `legalRep`; by default the same in snake_case",
  },
  {
    names: ["SSO_OIDC_PARAMS"],
    default: "`{}`",
    meaning: 'JSON `{ "person": {…}, "legal": {…} }`: parameters added to the sign-in address',
  },
  {
    names: ["SSO_TICKET_HOST", "SSO_TICKET_SERVICE_CODE", "SSO_TICKET_SERVICE_PWD"],
    meaning: "required with `ticket`",
  },
  {
    names: ["SSO_TICKET_LOGIN_URL", "SSO_TICKET_LEGAL_LOGIN_URL"],
    default: ", the former",
    meaning:
      "required with `ticket` (the first): sign-in address, with `{state}` and optionally `{serviceCode}`, `{callback}`; the state comes back as `state` or `sp`",
  },
  {
    names: ["SSO_TICKET_VALIDATE_URL", "SSO_TICKET_USER_URL", "SSO_TICKET_LEGAL_USER_URL"],
    default: "`/sso/servlet/simpleauth` of the host",
    meaning: "endpoints behind a gateway",
  },
  {
    names: ["SSO_TICKET_LEGAL_FIELDS"],
    default: "creditCode, corpName, legalName",
    meaning: "JSON, the field names of `uscc`, `unitName`, `legalRep` in `legalPersonInfo`",
  },
  {
    names: ["SSO_TICKET_LOGOUT_URL"],
    meaning: "address that ends the provider's session, with `{serviceCode}`, `{home}`",
  },
  {
    names: ["SSO_TICKET_GATEWAY_KEY", "SSO_TICKET_GATEWAY_SECRET"],
    meaning: "keys that sign the headers of the API gateway",
  },
];
