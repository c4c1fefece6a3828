import { z } from "zod";
import { CONTACT_TOPICS } from "@/lib/contact/contact.constants";
import { contactMessages } from "@/lib/contact/contact.messages";
import { TEXT_LIMITS, text } from "@/lib/text.schema";
import { email } from "@/lib/users/users.schema";

/** `POST /api/contact`. */
export const contactInput = z.object({
  // It stands in a mail's header, so it has no line breaks and the like.
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
  /** Left empty by people, who do not see it. Programs that fill in everything fill it in. */
  homepage: z.string().max(TEXT_LIMITS.line).optional(),
});

export type ContactInput = z.infer<typeof contactInput>;
