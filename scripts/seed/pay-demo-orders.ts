import { UserError } from "../user-error.mjs";
import type { Say } from "../progress/report-steps.mjs";
import { runNode } from "../processes/run-node";
import { toPlainLines } from "../processes/run-program.mjs";

/**
 * Creates in the payment sandbox the payments of refundable demo orders.
 * @param env with DATABASE_URL and the sandbox's URL
 */
export async function payDemoOrders(env: Record<string, string>, say: Say) {
  const { code, output } = await runNode(["--import", "tsx", "prisma/seed/pay-demo-orders.ts"], {
    name: "the demo payments",
    env,
    say,
  });
  if (code !== 0)
    throw new UserError(`The demo payments could not be made: ${toPlainLines(output).at(-1) ?? "no output"}`);
}
