import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../harness/seeded-random";
import { queryOnce } from "../../harness/query-once";
import type { Stack } from "../../harness/start-stack";
import { jsonRequest, type SignedInUser } from "../../harness/users";
import { requestUntilServed } from "../simulate-buyer";

const PAUSE_MS = 300;
const NEXT =
  "SELECT id FROM releases WHERE status = $1 ORDER BY CASE WHEN $1 = 'review' THEN submitted_at END, random() LIMIT 1";

/** Decides about releases in review until the signal, and now and then withdraws a published one as harmful. */
export async function moderate(stack: Stack, { cookie }: SignedInUser, random: Random, signal: AbortSignal) {
  while (!signal.aborted) {
    const isHarmful = random.happens(0.03);
    const [release] = await queryOnce<{ id: string }>(stack.databaseUrl(), NEXT, [isHarmful ? "published" : "review"]);
    const decision = isHarmful ? "withdrawn" : random.pick(["approved", "approved", "approved", "rejected"]);
    if (release) {
      const request = jsonRequest({ decision, reason: "A reason." }, cookie, "PUT");
      await requestUntilServed(stack, `${stack.url}/api/admin/releases/${release.id}/status`, request);
    }
    await sleep(random.between(0, PAUSE_MS * 2));
  }
}
