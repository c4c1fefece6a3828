import { z } from "zod";
import { profileFields, skillList, yearsExperience } from "@/lib/users/profile.schema";

/**
 * The form of Personal Information: what is sent, with the skills as text: split on commas, trimmed, without empty ones
 * (spec section 5).
 */
export const profileForm = z.object({
  ...profileFields,
  skills: z
    .string()
    .transform((written) => written.split(","))
    .pipe(skillList),
  yearsExperience,
});
