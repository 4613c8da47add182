export const jobSchema = "pgboss";
