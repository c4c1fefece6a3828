import { z } from "zod";
import { paging } from "@/lib/paging.schema";

/** `GET /api/developer/payouts`. */
export const payoutsQuery = z.object(paging);
