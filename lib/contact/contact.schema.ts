import { z } from "zod";
import { CONTACT_TOPICS } from "@/lib/contact/contact.constants";
import { contactMessages } from "@/lib/contact/contact.messages";
import { TEXT_LIMITS, text } from "@/lib/text.schema";
import { email } from "@/lib/users/users.schema";

/** Body of `POST /api/contact`. */
export const contactInput = z.object({
  // The name becomes part of an email header, so it must not contain line breaks or control characters.
  name: text("Name", { min: 1, max: TEXT_LIMITS.name }).refine(
    (name) => !/\p{C}/u.test(name),
    contactMessages.nameLine,
  ),
  email,
  topic: z.enum(
    CONTACT_TOPICS.map(({ value }) => value),
    { error: contactMessages.topicUnknown },
  ),
  message: text("Message", { min: 1, max: TEXT_LIMITS.comment }),
  /** Honeypot: hidden from users, filled in by bots. */
  homepage: z.string().max(TEXT_LIMITS.line).optional(),
});

export type ContactInput = z.infer<typeof contactInput>;
