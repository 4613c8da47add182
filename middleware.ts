export { authMiddleware as middleware } from "#lib/session/auth-middleware.ts";

export const config = {
  // Without the sandbox of the edge, which costs as much as the middleware itself.
  runtime: "nodejs",
  matcher: ["/((?!ks/|dev-api/|ws/|api/|_next/|assets/|favicon\\.svg$|robots\\.txt$).*)"],
};
