import type { Developer, TalentCard } from "@/lib/developers/developers.dto";
import { firstParagraph } from "@/lib/format/first-paragraph";

/** What a card shows of a developer, and no more. */
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
