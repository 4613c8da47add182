export { handleCspReport as POST } from "#lib/server/csp-report.ts";
