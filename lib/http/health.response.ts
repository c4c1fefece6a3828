import { z } from "zod";

/** Response of `GET /api/health` and `/api/health/ready`. */
export const health = z.object({ status: z.literal("ok") });
