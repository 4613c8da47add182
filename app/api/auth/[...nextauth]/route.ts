export { handleAuth as GET, handleAuth as POST } from "#lib/server/sign-in/auth.ts";
