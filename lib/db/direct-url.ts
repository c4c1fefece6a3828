import { env } from "@/lib/env";

/**
 * Where PostgreSQL itself answers, for what belongs to one connection (LISTEN, jobs, locks of a session): a pooler
 * between us hands the connection to the next one after each transaction.
 */
export const directUrl = (): string => env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
