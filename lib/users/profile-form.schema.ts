import { z } from "zod";
import { profileFields, skillList, yearsExperience } from "@/lib/users/profile.schema";

/**
 * The Personal Information form. Differs from the request body in that skills are comma-separated text, which is split
 * and trimmed without empty entries (spec section 5).
 */
export const profileForm = z.object({
  ...profileFields,
  skills: z
    .string()
    .transform((written) => written.split(","))
    .pipe(skillList),
  yearsExperience,
});
