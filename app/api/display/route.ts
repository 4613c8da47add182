export { handleDisplay as POST } from "#lib/server/display.ts";
