import { z } from "zod";
import { count, dollars, identifier, dateTime, person } from "@/lib/fields.response";
import { BUDGET_TYPES, CANCELLATION_FAULTS, PROJECT_STATUSES } from "@/lib/project-requests/project-requests.constants";

/** An item of `GET /api/project-requests`. */
export const projectRequest = z
  .object({
    id: identifier,
    title: z.string(),
    description: z.string(),
    category: z.string(),
    budget: dollars.describe("Decimal string in dollars: a sum, or a rate per hour."),
    budgetType: z.enum(BUDGET_TYPES),
    timeline: z.string(),
    requiredSkills: z.array(z.string()),
    attachments: z.array(z.string()).describe("Paths under /objects; only for signed-in users."),
    attachmentCount: count,
    clientId: identifier,
    status: z.enum(PROJECT_STATUSES),
    createdAt: dateTime,
    updatedAt: dateTime,
    client: person,
    proposalCount: count.describe("Those withdrawn do not count."),
  })
  .meta({ id: "ProjectRequest" });

const removed = z
  .boolean()
  .describe("Removed by a moderator: only its client and the developer who got the job still see it.");

/** An item of `GET /api/customer/project-requests`. */
export const ownProjectRequest = projectRequest.extend({ removed }).meta({ id: "OwnProjectRequest" });

/** `GET /api/project-requests/{id}`, and the response to a change of the request. */
export const projectRequestDetail = projectRequest
  .extend({
    invitedDeveloper: z
      .object({ id: identifier, ...person.shape })
      .nullable()
      .describe("The developer whom the client invited; only for these two."),
    editedAt: dateTime.nullable().describe("When the client last edited it; ISO 8601, UTC."),
    removed,
    removalReason: z.string().nullable().describe("Why a moderator removed it, in their words; only for the client."),
    version: z.string().describe("The version of what the client edits; `PATCH` may send it."),
    awaitedDeveloper: z
      .string()
      .nullable()
      .describe("The developer whose confirmation an acceptance awaits, which an edit cancels; only for the client."),
    cancellation: z
      .object({
        reason: z.string(),
        fault: z.enum(CANCELLATION_FAULTS),
        createdAt: dateTime,
        response: z.string().nullable(),
        respondedAt: dateTime.nullable(),
      })
      .nullable()
      .describe("Why the client canceled a job; only for the client and the developer who had it."),
  })
  .meta({ id: "ProjectRequestDetail" });
