import * as z from "zod/mini";
import { TEXT_LIMITS, clearable, text } from "@/lib/text.schema";
import { usersMessages } from "@/lib/users/users.messages";
import { emailAddress } from "@/lib/auth/credentials.schema";
import { isWebUrl } from "@/lib/format/is-web-url";

export const MAX_YEARS = 50;

const isWebsite = (value: string) => value === "" || isWebUrl(value);

/** Fields that the form and the API share; an empty string means no value. */
export const profileFields = {
  name: text("Name", { min: 1, max: TEXT_LIMITS.name, minMessage: usersMessages.nameRequired }),
  email: emailAddress(usersMessages.profileEmailInvalid),
  bio: text("Bio", { max: TEXT_LIMITS.bio, multiline: true }),
  location: text("Location", { max: TEXT_LIMITS.line }),
  website: text("Website", { max: TEXT_LIMITS.line }).check(z.refine(isWebsite, usersMessages.websiteInvalid)),
};

/** Optional text in an update: undefined leaves the value unchanged, an empty string and null clear it. */
const optionalChange = (field: z.ZodMiniType<string, string>) => z.optional(clearable(field));

/** A list of skills, trimmed, without empty entries and duplicates. */
export const skillList = z.pipe(
  z.array(text("A skill", { max: TEXT_LIMITS.listEntry }), { error: "Skills must be a list" }),
  z
    .transform((entries: string[]) => [...new Set(entries.filter(Boolean))])
    .check(
      z.refine((entries) => entries.length <= TEXT_LIMITS.listEntries, `At most ${TEXT_LIMITS.listEntries} skills`),
    ),
);

export const yearsExperience = z
  .number({ error: usersMessages.yearsOutOfRange })
  .check(
    z.int(usersMessages.yearsOutOfRange),
    z.gte(0, usersMessages.yearsOutOfRange),
    z.lte(MAX_YEARS, usersMessages.yearsOutOfRange),
  );

/**
 * Body of `PUT /api/profile` (docs/product.md#profile). Unknown fields are dropped; without `email` the address stays.
 */
export const profileInput = z.object({
  ...profileFields,
  email: z.optional(profileFields.email),
  bio: optionalChange(profileFields.bio),
  location: optionalChange(profileFields.location),
  website: optionalChange(profileFields.website),
  skills: z.optional(skillList),
  yearsExperience: z.optional(z.nullable(yearsExperience)),
  /** If given, the profile must not have changed since the response with this version. */
  profileVersion: z.optional(z.string("profileVersion must be text")),
});

export type ProfileInput = z.infer<typeof profileInput>;
