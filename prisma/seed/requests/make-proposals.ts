import { type Random, seededRandom } from "../random";
import { type CuratedRequest, proposalParts } from "../content";

export type ProposalStatus = "pending" | "accepted" | "rejected" | "withdrawn";
export type Proposal<D> = {
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
export function makeProposals<D extends Bidder>(
  request: CuratedRequest,
  developers: readonly D[],
  named: D[],
): Proposal<D>[] {
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
