import { join } from "node:path";
import { respondsOk } from "../processes/start-service";
import { stateDir } from "../project-paths.mjs";
import type { StartPlan } from "../settings/plan-start.mjs";
import { recordUrl } from "./ensure-single-instance.mjs";
import { startPart, type StartedPart } from "./start-part";
import type { StartContext } from "./start-context";

/** Starts the product's server and records its URL. */
export async function startServer(
  env: Record<string, string>,
  plan: StartPlan,
  context: StartContext,
): Promise<StartedPart> {
  const part = await context.step("Server", async (say) => {
    // Liveness is enough: the database responded a moment ago.
    const isReady = () => respondsOk(`http://127.0.0.1:${plan.port}/api/health`);
    // A local terminal stays readable; elsewhere logs belong on stdout.
    const log = plan.standIns && !plan.dev ? join(stateDir, "log/server.log") : undefined;
    const started = await startPart("the server", { script: "server/main.ts", env, log, isReady }, context);
    say(`port ${plan.port}`);
    return started;
  });
  recordUrl(plan.appUrl);
  return part;
}
