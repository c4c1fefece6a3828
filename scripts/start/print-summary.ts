import { formatDuration } from "../progress/format-duration.mjs";
import { relativeToRoot } from "../project-paths.mjs";
import type { Settings, StartPlan } from "../settings/plan-start.mjs";
import type { OpenedDatabase } from "./open-database";

const ACCOUNTS = ["customer", "developer", "admin", "super"].map((name) => `${name}@forgehall.test`);

/** `took` is in milliseconds. */
type StartSummary = { plan: StartPlan; env: Settings; database: OpenedDatabase; took: number };

/** Prints the product's URL and, for a local start, how to try it. */
export function printSummary({ plan, env, database, took }: StartSummary): void {
  const rows: [name: string, value: string][] = [];
  if (plan.ownDatabase) {
    rows.push(["Sign in as", ACCOUNTS.join(", ")], ["Password", "forgehall-demo"]);
  }
  if (plan.sandbox) {
    rows.push(
      ["Test cards", "4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined,"],
      ["", "4000 0000 0000 3220 asks for 3-D Secure; any future date, any CVC"],
      ["Payments", `${env.STRIPE_API_BASE} (sandbox)`],
    );
  }
  if (env.DEMO_APPS_URL) rows.push(["Demo apps", env.DEMO_APPS_URL]);
  if (database.dataDir) rows.push(["Database", database.ownerUrl], ["Data", relativeToRoot(database.dataDir)]);
  if (env.STORAGE_DIR && !env.S3_BUCKET) rows.push(["Uploads", relativeToRoot(env.STORAGE_DIR)]);
  if (plan.standIns && !env.SMTP_URL && env.MAIL_DIR) rows.push(["Mail", relativeToRoot(env.MAIL_DIR)]);
  if (plan.standIns && !plan.dev) rows.push(["Log", ".forgehall/log/server.log"]);
  const table = rows.map(([name, value]) => `  ${name.padEnd(11)} ${value}`).join("\n");
  console.log(
    `\nForgehall is running at ${plan.appUrl}  (ready in ${formatDuration(took)})\n${table ? `\n${table}\n` : ""}\n` +
      "Press Ctrl-C to stop.",
  );
}
