export { handleAuth as GET, handleAuth as POST } from "#lib/server/auth.ts";
