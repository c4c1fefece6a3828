import { z } from "zod";
import { fundingIntent } from "@/lib/commerce/funds/funds.rows";
import { hiredProject } from "@/lib/hiring/projects/projects.rows";
import { confirmRequest } from "../harness/call-sandbox";
import { queryOnce } from "../harness/query-once";
import type { Random } from "../harness/seeded-random";
import type { Stack } from "../harness/start-stack";
import { jsonRequest, type JsonResponse } from "../harness/users";
import { requestUntilServed, signInUser } from "./simulate-buyer";

const created = z.object({ id: z.string() });

/** Returns a call of the API as one user, repeated until it is served. */
const caller =
  (stack: Stack, cookie: string) =>
  (method: "GET" | "POST" | "PUT", path: string, body: object = {}): Promise<JsonResponse> =>
    requestUntilServed(stack, `${stack.url}${path}`, {
      ...jsonRequest(body, cookie),
      method,
      ...(method === "GET" && { body: null }),
    });

type Call = ReturnType<typeof caller>;

/** A client hires a developer again and again, until the signal: projects of two milestones that end in every way. */
export async function hireUnderKills(stack: Stack, number: number, random: Random, signal: AbortSignal): Promise<void> {
  const [client, developer, staff] = [
    caller(stack, (await signInUser(stack, `client-${number}`, "customer")).cookie),
    caller(stack, (await signInUser(stack, `hired-${number}`, "developer")).cookie),
    caller(stack, (await signInUser(stack, "decides", "customer")).cookie),
  ];
  await queryOnce(stack.databaseUrl(), "UPDATE users SET role = 'admin' WHERE email = 'decides@example.com'");
  while (!signal.aborted) {
    for (const milestone of await startProject(client, developer)) {
      if (signal.aborted) return;
      if (await fund(stack, client, milestone, random)) await decide({ client, developer, staff }, milestone, random);
    }
  }
}

/** @returns the ids of the project's milestones; none when an answer was lost on the way */
async function startProject(client: Call, developer: Call): Promise<string[]> {
  const request = {
    title: "An importer",
    description: "Reads what two tills export, week by week.",
    category: "Websites",
    budget: "100",
    timeline: "A week",
  };
  const posted = created.safeParse((await client("POST", "/api/project-requests", request)).body);
  if (!posted.success) return [];
  const proposal = { proposal: "Two parts.", estimatedCost: "100", estimatedTimeline: "A week" };
  const sent = created.safeParse(
    (await developer("POST", `/api/project-requests/${posted.data.id}/proposals`, proposal)).body,
  );
  if (!sent.success) return [];
  await client("PUT", `/api/project-proposals/${sent.data.id}/status`, { status: "accepted" });
  const projects = z.array(hiredProject).safeParse((await client("GET", "/api/projects?limit=1")).body);
  const [project] = projects.data ?? [];
  if (!project) return [];
  const milestones = ["60.50", "39.50"].map((amount, index) => ({ title: `Part ${index + 1}`, amount }));
  await client("PUT", `/api/projects/${project.id}/milestones`, { milestones });
  const accepted = await developer("POST", `/api/projects/${project.id}/milestones/accept`, { version: 1 });
  return (hiredProject.safeParse(accepted.body).data ?? project).milestones.map(({ id }) => id);
}

/** @returns whether the product may hold the money now */
async function fund(stack: Stack, client: Call, milestone: string, random: Random): Promise<boolean> {
  const clicks = Array.from({ length: random.happens(0.3) ? 2 : 1 }, () =>
    client("POST", `/api/milestones/${milestone}/fund`),
  );
  const opened = (await Promise.all(clicks)).find(({ status }) => status === 200);
  if (!opened) return false;
  const { clientSecret, orderId } = fundingIntent.parse(opened.body);
  const payment = confirmRequest(stack, clientSecret, random.happens(0.1) ? "pm_card_chargeDeclined" : "pm_card_visa");
  await requestUntilServed(stack, payment.url, payment.init);
  await client("POST", "/api/verify-payment", { orderId });
  return true;
}

/** Everyone decides at once; one of them wins. */
async function decide(
  { client, developer, staff }: Record<"client" | "developer" | "staff", Call>,
  milestone: string,
  random: Random,
): Promise<void> {
  const path = `/api/milestones/${milestone}`;
  await developer("POST", `${path}/submit`, { links: ["https://example.com/importer"] });
  const settle = () =>
    staff("POST", `${path}/settle`, { toDeveloper: random.pick(["0", "12.34", "39.50"]), reason: "Half is done." });
  if (random.happens(0.4)) {
    await client("POST", `${path}/dispute`, { statement: "It doesn't start." });
    await developer("POST", `${path}/dispute`, { statement: "It starts with Node 20." });
    await Promise.all([settle(), developer("POST", `${path}/refund`), client("POST", `${path}/approve`)]);
    // What staff decided takes effect once both accept it; an appeal is decided by the same moderator, who is alone.
    await client("POST", `${path}/accept-decision`);
    if (random.happens(0.3)) {
      await developer("POST", `${path}/appeal`, { statement: "It starts." });
      await client("POST", `${path}/dispute`, { statement: "Not here." });
    }
    await Promise.all([developer("POST", `${path}/accept-decision`), settle()]);
    return;
  }
  await Promise.all([
    client("POST", `${path}/approve`),
    ...(random.happens(0.4) ? [developer("POST", `${path}/refund`)] : []),
    ...(random.happens(0.3) ? [client("POST", `${path}/request-changes`, { note: "More." })] : []),
  ]);
}

/** What must never be true of a milestone and its payment once everything has settled. */
const WRONG = `
  SELECT m.id, m.status, o.status AS order_status, o.released_at IS NOT NULL AS released
  FROM milestones m JOIN orders o ON o.milestone_id = m.id AND o.status IN ('completed', 'disputed', 'refunded')
  LEFT JOIN milestone_disputes d ON d.milestone_id = m.id
  WHERE m.status = 'agreed'
    OR (m.status = 'approved') AND o.released_at IS NULL
    OR m.status IN ('funded', 'submitted', 'changes_requested', 'in_dispute')
      AND (o.released_at IS NOT NULL OR o.status = 'refunded')
    OR m.status = 'refunded' AND (o.released_at IS NOT NULL OR o.status = 'completed')
    OR m.status = 'settled' AND o.status = 'completed' AND o.refunded_amount < o.amount - d.to_developer_cents / 100.0
    OR m.status = 'settled' AND o.released_amount IS DISTINCT FROM nullif(d.to_developer_cents, 0) / 100.0`;

/** @returns how many milestones ended in each way, and what is wrong with any, a sentence each */
export async function reconcileMilestones(stack: Stack): Promise<{ ends: string; faults: string[] }> {
  const wrong = await queryOnce<{ id: string; status: string; order_status: string; released: boolean }>(
    stack.databaseUrl(),
    WRONG,
  );
  const ends = await queryOnce<{ status: string; count: string }>(
    stack.databaseUrl(),
    "SELECT status, count(*) FROM milestones GROUP BY 1 ORDER BY 1",
  );
  return {
    ends: ends.map(({ status, count }) => `${count} ${status}`).join(", "),
    faults: wrong.map(
      ({ id, status, order_status: order, released }) =>
        `Milestone: ${id} is ${status}, its order is ${order} and ${released ? "released" : "held"}.`,
    ),
  };
}
