export { handleSsoStart as GET } from "#lib/server/sign-in/sso-start.ts";
