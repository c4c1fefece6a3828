import * as z from "zod/mini";
import { email } from "@/lib/foundation/auth/credentials.schema";
import { text } from "@/lib/foundation/fields.schema";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { CONTACT_TOPICS, contactMessages } from "@/lib/messaging/contact/contact.constants";

/** Body of `POST /api/contact`. */
export const contactInput = z.object({
  // The name becomes part of an email header, so it must not contain line breaks or control characters.
  name: z.pipe(
    z
      .string({ error: (issue) => (issue.input === undefined ? "Name is required" : "Name must be text") })
      .check(z.refine((name) => !/\p{C}/u.test(name.trim()), { error: contactMessages.nameLine, abort: true })),
    text("Name", { min: 1, max: TEXT_LIMITS.name }),
  ),
  email,
  topic: z.enum(
    CONTACT_TOPICS.map(({ value }) => value),
    { error: contactMessages.topicUnknown },
  ),
  message: text("Message", { min: 1, max: TEXT_LIMITS.comment, multiline: true }),
  /** Honeypot: hidden from users, filled in by bots. */
  homepage: z.optional(z.string().check(z.maxLength(TEXT_LIMITS.line))),
});

export type ContactInput = z.infer<typeof contactInput>;
