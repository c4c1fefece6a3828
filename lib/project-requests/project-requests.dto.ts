import type { z } from "zod";
import type { projectRequest } from "@/lib/project-requests/project-requests.answer";

/** `GET /api/project-requests` and `/{id}`. */
export type ProjectRequest = z.infer<typeof projectRequest>;
