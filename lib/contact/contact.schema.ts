import * as z from "zod/mini";
import { CONTACT_TOPICS } from "@/lib/contact/contact.constants";
import { contactMessages } from "@/lib/contact/contact.messages";
import { TEXT_LIMITS, text } from "@/lib/text.schema";
import { email } from "@/lib/users/users.schema";

/** Body of `POST /api/contact`. */
export const contactInput = z.object({
  // The name becomes part of an email header, so it must not contain line breaks or control characters.
  name: text("Name", { min: 1, max: TEXT_LIMITS.name }).check(
    z.refine((name) => !/\p{C}/u.test(name), contactMessages.nameLine),
  ),
  email,
  topic: z.enum(
    CONTACT_TOPICS.map(({ value }) => value),
    { error: contactMessages.topicUnknown },
  ),
  message: text("Message", { min: 1, max: TEXT_LIMITS.comment }),
  /** Honeypot: hidden from users, filled in by bots. */
  homepage: z.optional(z.string().check(z.maxLength(TEXT_LIMITS.line))),
});

export type ContactInput = z.infer<typeof contactInput>;
