export { authMiddleware as middleware } from "#lib/session/auth-middleware.ts";

export const config = {
  matcher: ["/((?!ks/|dev-api/|ws/|api/|_next/|assets/|favicon\\.svg$|robots\\.txt$).*)"],
};
