export { handleSsoStart as GET } from "#lib/server/sso-start.ts";
