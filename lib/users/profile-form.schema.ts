import * as z from "zod/mini";
import { profileFields, skillList, yearsExperience } from "@/lib/users/profile.schema";

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
