import type { z } from "zod";
import type { projectRequest } from "@/lib/project-requests/project-requests.response";

/** `GET /api/project-requests` and `/{id}`. */
export type ProjectRequest = z.infer<typeof projectRequest>;

/** What a card shows of a request. */
export type ProjectCard = Pick<
  ProjectRequest,
  "id" | "title" | "category" | "budget" | "budgetType" | "requiredSkills" | "createdAt" | "client" | "proposalCount"
> & {
  /** The description's first paragraph. */
  summary: string;
  /** How long ago it was posted, in words: two clocks would not agree on it. */
  age: string;
};
