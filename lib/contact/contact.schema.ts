import * as z from "zod/mini";
import { CONTACT_TOPICS } from "@/lib/contact/contact.constants";
import { contactMessages } from "@/lib/contact/contact.messages";
import { TEXT_LIMITS, text } from "@/lib/text.schema";
import { email } from "@/lib/auth/credentials.schema";

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
