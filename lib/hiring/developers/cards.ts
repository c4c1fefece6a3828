import { firstParagraph } from "@/lib/foundation/format/text";
import type { Developer, TalentCard } from "@/lib/hiring/developers/developers.rows";

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
  clientRating,
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
    clientRating,
  };
}
