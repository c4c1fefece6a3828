import * as z from "zod/mini";
import { profileFields, skillList, yearsExperience } from "@/lib/users/profile.schema";

/**
 * The Personal Information form. Differs from the request body in that skills are comma-separated text, which is split
 * and trimmed without empty entries (spec section 5).
 */
export const profileForm = z.object({
  ...profileFields,
  skills: z.pipe(
    z.pipe(
      z.string(),
      z.transform((written: string) => written.split(",")),
    ),
    skillList,
  ),
  yearsExperience,
});
