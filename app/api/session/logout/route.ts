export { handleLogout as POST } from "#lib/server/sign-in/logout.ts";
