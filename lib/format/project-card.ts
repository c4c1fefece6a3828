import { firstParagraph } from "@/lib/format/first-paragraph";
import { postedAge } from "@/lib/format/posted-age";
import type { ProjectCard, ProjectRequest } from "@/lib/project-requests/project-requests.dto";

/** Reduces a project request to what its card shows. */
export function toProjectCard({
  id,
  title,
  description,
  category,
  budget,
  budgetType,
  requiredSkills,
  createdAt,
  client,
  proposalCount,
}: ProjectRequest): ProjectCard {
  return {
    id,
    title,
    summary: firstParagraph(description),
    category,
    budget,
    budgetType,
    requiredSkills,
    createdAt,
    age: postedAge(createdAt),
    client,
    proposalCount,
  };
}
