import * as z from "zod/mini";
import { clearable, text, webUrl } from "@/lib/foundation/fields.schema";
import { TEXT_LIMITS } from "@/lib/foundation/fields.constants";
import { toCents, toDecimalString } from "@/lib/foundation/format/money";
import { normalizeAmount } from "@/lib/foundation/format/amounts";
import { SPECIALIZATIONS, AVAILABILITIES } from "@/lib/hiring/developers/developers.constants";
import { MAX_HOURLY_RATE, RATE_FORM, RATE_RANGE } from "@/lib/hiring/developers/profile.constants";

/** The profile fields that a developer edits, and the id: one list for the query and the response. */
export const PROFILE_FIELDS = {
  id: true,
  title: true,
  hourlyRate: true,
  availability: true,
  responseTime: true,
  website: true,
  github: true,
  linkedin: true,
  skills: true,
  specializations: true,
} as const;

/** A decimal string in dollars; outputs it with two decimals. Empty means on request. */
const hourlyRate = z.pipe(
  z.nullable(
    z.string({ error: RATE_FORM }).check(
      z.trim(),
      z.overwrite(normalizeAmount),
      z.regex(/^(\d{1,9}(\.\d{1,2})?)?$/, { error: RATE_FORM, abort: true }),
      z.refine(
        (value) => value === "" || (toCents(value) >= 100 && toCents(value) <= MAX_HOURLY_RATE * 100),
        RATE_RANGE,
      ),
    ),
  ),
  z.transform((value: string | null) => (value ? toDecimalString(toCents(value)) : null)),
);

const line = (label: string) => clearable(text(label, { max: TEXT_LIMITS.line }));

/** In the order of the list, without duplicates. */
const specializations = z.pipe(
  z.array(z.enum(SPECIALIZATIONS, { error: `Specializations must be of: ${SPECIALIZATIONS.join(", ")}` }), {
    error: "Specializations must be a list",
  }),
  z.transform((selected: (typeof SPECIALIZATIONS)[number][]) =>
    SPECIALIZATIONS.filter((name) => selected.includes(name)),
  ),
);

/** The form of the fields that only developers have; Profile Settings edit the rest of what a profile shows. */
export const developerProfileForm = z.object({
  title: line("Title"),
  hourlyRate,
  availability: z.enum(AVAILABILITIES, { error: `Availability must be one of: ${AVAILABILITIES.join(", ")}` }),
  responseTime: line("Response time"),
  github: webUrl("GitHub"),
  linkedin: webUrl("LinkedIn"),
  specializations,
});
export type DeveloperProfileFormValues = z.input<typeof developerProfileForm>;

/**
 * `PATCH /api/developer/profile`: omitted fields stay unchanged; empty and null clear a field. Unknown fields are
 * ignored.
 */
export const developerProfileInput = z
  .object({
    ...z.partial(z.extend(developerProfileForm, { website: webUrl("Website") })).shape,
    /** If given, the profile must not have changed since the response with this version. */
    version: z.optional(z.string("version must be text")),
  })
  .check(
    z.refine(
      ({ version: _version, ...change }) => Object.keys(change).length > 0,
      "Send at least one field to change.",
    ),
  );
export type DeveloperProfileInput = z.output<typeof developerProfileInput>;
