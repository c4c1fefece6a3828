import { z } from "zod";
import { ROLES } from "@/lib/auth/roles.constants";
import { identifier } from "@/lib/fields.response";
import { personFields } from "@/lib/person.response";

/** A user as the owner sees it. Never contains the password or the payment provider's customer id. */
export const currentUser = z
  .object({
    ...personFields,
    email: z.string(),
    role: z.enum(ROLES),
    availability: z.string(),
    pendingEmail: z
      .string()
      .nullable()
      .describe("The address that replaces `email` once its owner has confirmed it; null when no change is waiting."),
    profileVersion: z.string().describe("The version of what Profile Settings edit; `PUT /api/profile` may send it."),
    emailVerified: z.boolean().describe("Whether the email address is verified."),
  })
  .meta({ id: "CurrentUser" });

/** Response of `PUT /api/profile/avatar`. */
export const changedUser = z.object({ user: currentUser });

/** A user as everyone sees it (`GET /api/users/{id}`). */
export const publicUser = z
  .object({ id: identifier, name: z.string(), avatar: z.string().nullable() })
  .meta({ id: "PublicUser" });
