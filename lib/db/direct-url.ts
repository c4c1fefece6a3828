import { env } from "@/lib/env";

/**
 * The direct URL of PostgreSQL, for session features (LISTEN, jobs, session locks): a connection pooler hands the
 * connection to another client after each transaction.
 */
export const directUrl = (): string => env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
