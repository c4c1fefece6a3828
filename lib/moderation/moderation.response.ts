import { z } from "zod";
import { ownApp } from "@/lib/apps/apps.response";
import { APP_STATUSES } from "@/lib/apps/apps.constants";
import { ROLES } from "@/lib/auth/roles.constants";
import { identifier, dateTime } from "@/lib/fields.response";
import { DECISION_SUBJECTS } from "@/lib/moderation/moderation.constants";

/** An app as a moderator sees it (`GET /api/admin/apps`). */
export const adminApp = ownApp
  .extend({
    downloadUrl: z.string().nullable(),
    hasRelease: z.boolean().describe("Whether Forgehall hosts a release of it that is published or in review."),
    revision: z.int().describe("Which version of the listing this is; a decision about its status sends it back."),
    changeVersion: identifier
      .nullable()
      .describe("Which version of the change in review this is; a decision about it sends it back. Null without one."),
  })
  .meta({ id: "AdminApp" });

/** A moderator's decision about an app (`GET /api/admin/decisions`). */
export const decision = z
  .object({
    id: identifier,
    at: dateTime,
    app: z.object({ id: identifier, title: z.string().nullable().describe("Null when the app was deleted.") }),
    moderator: z
      .object({ id: identifier, name: z.string().nullable(), role: z.enum(ROLES) })
      .nullable()
      .describe("Null when the system acted; the name is null when the account was deleted."),
    about: z.enum(DECISION_SUBJECTS).describe("The listing itself, or changes of an approved one."),
    from: z.enum(APP_STATUSES),
    to: z.enum(APP_STATUSES),
    reason: z.string().nullable(),
  })
  .meta({ id: "Decision" });
