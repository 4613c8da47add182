export { handleLogout as POST } from "#lib/server/logout.ts";
