import type { z } from "zod";
import type {
  ownProjectRequest,
  projectRequest,
  projectRequestDetail,
} from "@/lib/project-requests/project-requests.response";

/** An item of `GET /api/project-requests`. */
export type ProjectRequest = z.infer<typeof projectRequest>;

/** An item of `GET /api/customer/project-requests`. */
export type OwnProjectRequest = z.infer<typeof ownProjectRequest>;

/** `GET /api/project-requests/{id}`. */
export type ProjectRequestDetail = z.infer<typeof projectRequestDetail>;

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
