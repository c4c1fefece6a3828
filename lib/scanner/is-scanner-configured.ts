import { env } from "@/lib/env";

/** Whether uploads are scanned for viruses (`CLAMD_URL`). */
export const isScannerConfigured = (): boolean => env.CLAMD_URL !== undefined;
