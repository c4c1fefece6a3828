import { type CuratedRequest, curatedRequests, proposalParts } from "../content";
import { type Random, seededRandom } from "../random";
import { daysBefore, seededId } from "./ids-and-dates";
import type { People } from "./people";
import type { ProposalRow, RequestRow } from "./rows";

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
        // Hourly proposals estimate hours, which their clients agreed to.
        agreed_hours: request.hourly && status === "accepted" ? Number.parseInt(timeline) : null,
        status,
        created_at: daysBefore(base, posted),
        // Decided together with the request, after the last proposal.
        updated_at: daysBefore(base, status === "pending" ? posted : Math.min(posted * 0.9, touched)),
      });
    }
  }
  return { requests, proposals };
}

type ProposalStatus = "pending" | "accepted" | "rejected" | "withdrawn";
type Proposal<D> = {
  developer: D;
  proposal: string;
  cost: number;
  timeline: string;
  status: ProposalStatus;
  posted: number;
};

type Bidder = { skills: readonly string[]; joined: number };

/** The proposal's status. Curated ones are as specified; some of the others are withdrawn. */
function pickStatus(random: Random, request: CuratedRequest, place: number): ProposalStatus {
  const named = request.bidders?.[place];
  if (named !== undefined && named === request.withdrawn) return "withdrawn";
  const isTaken = request.status === "in_progress" || request.status === "completed";
  if (isTaken && place === 0) return "accepted";
  if (named === undefined && random.chance(isTaken ? 0.1 : 0.06)) return "withdrawn";
  return request.status ? "rejected" : "pending";
}

function pickTimeline(random: Random, cost: number, hourly: boolean): string {
  if (hourly) return `${random.int(20, 90)} hours`;
  return cost < 1500 ? `${random.int(1, 4)} weeks`.replace(/^1 weeks/, "1 week") : `${random.int(4, 14)} weeks`;
}

/**
 * Proposals by the curated developers and up to nine with a matching skill; one per developer, all after the request.
 */
function makeProposals<D extends Bidder>(request: CuratedRequest, developers: readonly D[], named: D[]): Proposal<D>[] {
  const random = seededRandom(`proposals ${request.title}`);
  const isAble = ({ skills, joined }: D) =>
    joined > request.posted && request.skills.some((skill) => skills.includes(skill));
  const able = developers.filter((developer) => !named.includes(developer) && isAble(developer));
  const least = request.status === "in_progress" || request.status === "completed" ? 2 : 0;
  const most = Math.min(9, 1 + Math.floor(request.posted / 3));
  const bidders = [...named, ...random.sample(able, random.int(least, Math.max(least, most)))];
  return bidders.map((developer, place) => {
    const cost = request.hourly
      ? Math.round((request.budget * (0.75 + random.next() * 0.5)) / 5) * 5
      : Math.round((request.budget * (0.6 + random.next() * 0.65)) / 50) * 50;
    const text = [proposalParts.experience, proposalParts.plans, proposalParts.questions]
      .map(random.pick)
      .filter(Boolean);
    return {
      developer,
      proposal: text.join("\n\n"),
      cost,
      timeline: pickTimeline(random, cost, request.hourly ?? false),
      status: pickStatus(random, request, place),
      posted: request.posted * (0.15 + random.next() * 0.8),
    };
  });
}
