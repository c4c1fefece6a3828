import type { z } from "zod";
import type { projectRequest } from "@/lib/project-requests/project-requests.response";

/** `GET /api/project-requests` and `/{id}`. */
export type ProjectRequest = z.infer<typeof projectRequest>;

/** The fields shown on a request card. */
export type ProjectCard = Pick<
  ProjectRequest,
  "id" | "title" | "category" | "budget" | "budgetType" | "requiredSkills" | "createdAt" | "client" | "proposalCount"
> & {
  /** The description's first paragraph. */
  summary: string;
  /** Age in words, computed on the server, because server and browser clocks may differ. */
  age: string;
};
