export { gate as middleware } from "#lib/session/gate.ts";

export const config = {
  matcher: ["/((?!ks/|dev-api/|ws/|api/|_next/|assets/|favicon\\.svg$|robots\\.txt$).*)"],
};
