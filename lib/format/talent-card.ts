import type { Developer, TalentCard } from "@/lib/developers/developers.dto";
import { firstParagraph } from "@/lib/format/first-paragraph";

/** Reduces a developer to what the card shows. */
export function toTalentCard({
  id,
  name,
  avatar,
  title,
  bio,
  location,
  skills,
  hourlyRate,
  availability,
  verified,
  rating,
}: Developer): TalentCard {
  return {
    id,
    name,
    avatar,
    title,
    summary: bio && firstParagraph(bio),
    location,
    skills,
    hourlyRate,
    availability,
    verified,
    rating,
  };
}
