export const appRole = "cost_app";

/** Reads the logs and nothing else; a cluster may lack it. */
export const auditRole = "cost_audit";
