import * as z from "zod/mini";
import { AVAILABILITIES, MAX_HOURLY_RATE, SPECIALIZATIONS } from "@/lib/developers/developers.constants";
import { normalizeAmount } from "@/lib/format/normalize-amount";
import { toCents, toDecimalString } from "@/lib/format/money";
import { TEXT_LIMITS, clearable, text } from "@/lib/text.schema";
import { webUrl } from "@/lib/web-url.schema";

const RATE_FORM = "Hourly rate must be an amount like 85 or 85.50";
const RATE_RANGE = `Hourly rate must be from $1 to $${MAX_HOURLY_RATE.toLocaleString("en-US")}`;

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

/** Profile fields that only developers have. */
export const developerProfileForm = z.object({
  title: line("Title"),
  hourlyRate,
  availability: z.enum(AVAILABILITIES, { error: `Availability must be one of: ${AVAILABILITIES.join(", ")}` }),
  responseTime: line("Response time"),
  website: webUrl("Website"),
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
    ...z.partial(developerProfileForm).shape,
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
