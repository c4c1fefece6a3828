import { makeProposals } from "../requests/make-proposals";
import { curatedRequests } from "../content";
import { seededRandom } from "../random";
import { daysBefore } from "./dates";
import type { People } from "./people";
import type { ProposalRow, RequestRow } from "./rows";
import { seededId } from "./seeded-id";

/** Project requests with their proposals. */
export function buildRequests(base: Date, people: People): { requests: RequestRow[]; proposals: ProposalRow[] } {
  const requests: RequestRow[] = [];
  const proposals: ProposalRow[] = [];
  for (const request of curatedRequests) {
    const random = seededRandom(`client ${request.title}`);
    const clients = people.customers.filter(
      (member) => member.joined > request.posted + 1 && member !== people.named.noor,
    );
    const client = request.client ? people.named[request.client] : random.pick(clients);
    const id = seededId(`request ${request.title}`, request.posted);
    const made = makeProposals(
      request,
      people.developers,
      (request.bidders ?? []).map((key) => people.named[key]),
    );
    const touched = request.status ? request.posted * 0.4 : request.posted;
    requests.push({
      id,
      title: request.title,
      description: request.description,
      category: request.category,
      budget: request.budget.toFixed(2),
      budget_type: request.hourly ? "hourly" : "fixed",
      timeline: request.timeline,
      required_skills: request.skills,
      client_id: client.id,
      status: request.status ?? "open",
      created_at: daysBefore(base, request.posted),
      updated_at: daysBefore(base, touched),
    });
    for (const { developer, proposal, cost, timeline, status, posted } of made) {
      proposals.push({
        id: seededId(`proposal ${request.title} ${developer.row.email}`, posted),
        project_request_id: id,
        developer_id: developer.id,
        proposal,
        estimated_cost: cost.toFixed(2),
        estimated_timeline: timeline,
        status,
        created_at: daysBefore(base, posted),
        // Decided together with the request, after the last proposal.
        updated_at: daysBefore(base, status === "pending" ? posted : Math.min(posted * 0.9, touched)),
      });
    }
  }
  return { requests, proposals };
}
