import { z } from "zod";
import { identifier, moment } from "@/lib/fields.answer";

/** A browser that is signed in as the viewer (`GET /api/account/sessions`). */
export const accountSession = z
  .object({
    id: identifier,
    device: z.string().describe("\"Firefox on Linux\"."),
    current: z.boolean().describe("Whether it is the one that asks."),
    createdAt: moment,
    lastUsedAt: moment.describe("ISO 8601, UTC; noted once a day."),
    expiresAt: moment,
  })
  .meta({ id: "AccountSession" });
