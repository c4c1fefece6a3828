import * as z from "zod/mini";
import { registerInput } from "@/lib/accounts/users/users.schema";
import { usersMessages } from "@/lib/accounts/users/users.constants";
import { emailAddress } from "@/lib/foundation/auth/credentials.schema";
import { clearable, text } from "@/lib/foundation/fields.schema";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { isWebUrl } from "@/lib/foundation/format/text";

const MAX_YEARS = 50;

const isWebsite = (value: string) => value === "" || isWebUrl(value);

/** Fields that the form and the API share; an empty string means no value. */
const profileFields = {
  name: text("Name", { min: 1, max: TEXT_LIMITS.name, minMessage: usersMessages.nameRequired }),
  email: emailAddress(usersMessages.profileEmailInvalid),
  bio: text("Bio", { max: TEXT_LIMITS.bio, multiline: true }),
  location: text("Location", { max: TEXT_LIMITS.line }),
  website: text("Website", { max: TEXT_LIMITS.line }).check(z.refine(isWebsite, usersMessages.websiteInvalid)),
};

/** Optional text in an update: undefined leaves the value unchanged, an empty string and null clear it. */
const optionalChange = (field: z.ZodMiniType<string, string>) => z.optional(clearable(field));

/** A list of skills, trimmed, without empty entries and duplicates. */
const skillList = z.pipe(
  z.array(text("A skill", { max: TEXT_LIMITS.listEntry }), { error: "Skills must be a list" }),
  z
    .transform((entries: string[]) => [...new Set(entries.filter(Boolean))])
    .check(
      z.refine((entries) => entries.length <= TEXT_LIMITS.listEntries, `At most ${TEXT_LIMITS.listEntries} skills`),
    ),
);

const yearsExperience = z
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

/**
 * The Personal Information form. Differs from the request body in that skills are comma-separated text, which is split
 * and trimmed without empty entries (docs/product.md#profile), and years are the text of a number.
 */
export const profileForm = z.object({
  ...profileFields,
  skills: z.pipe(
    z.transform((written: string) => written.split(",")),
    skillList,
  ),
  yearsExperience: z.pipe(
    z.transform((written: string) => (written === "" ? 0 : Number(written))),
    yearsExperience,
  ),
});

/**
 * The Create Account form: the request body plus a confirmation that is not sent
 * (docs/product.md#sign-in-and-registration).
 */
export const registrationForm = z.extend(registerInput, { confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: usersMessages.passwordsDiffer,
  }),
);
