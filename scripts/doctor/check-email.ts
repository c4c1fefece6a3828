import { env } from "@/lib/foundation/env";
import { smtpTransport } from "@/lib/foundation/mail/deliver";
import { findFolderProblem } from "@/lib/foundation/storage/find-storage-problem";
import { type Check, ok, problem, type Result } from "@/scripts/doctor/result";

function explain(error: unknown): Result {
  const { code, message } = error as { code?: string; message: string };
  const { host } = new URL(env.SMTP_URL ?? "");
  if (code === "EAUTH")
    return problem(
      "the mail server rejects the user or the password.",
      "correct them in SMTP_URL; write special characters percent-encoded.",
    );
  if (code === "EDNS") return problem(`there is no mail server named ${host}.`, "correct SMTP_URL.");
  if (code === "ETLS" || /ssl|tls|certificate/i.test(message))
    return problem(
      `the mail server's encryption fails (${message}).`,
      "use smtps:// for port 465 and smtp:// for 587.",
    );
  return problem(
    `the mail server at ${host} does not answer (${message}).`,
    "correct SMTP_URL, or allow this machine through the firewall; many hosts block port 25.",
  );
}

/** Whether the mail server takes our connection and our password, or the folder our files. No message is sent. */
export const checkEmail: Check = {
  name: "Email",
  needs: ["SMTP_URL"],
  run: async () => {
    const smtp = smtpTransport();
    if (!smtp) {
      const broken = await findFolderProblem("MAIL_DIR", env.MAIL_DIR);
      const fix = "set SMTP_URL, or MAIL_DIR to a folder that this user can create and write to.";
      return [broken ? problem(broken.problem, fix) : ok(`messages become files in ${env.MAIL_DIR}`)];
    }
    return [await smtp.verify().then(() => ok(`${new URL(env.SMTP_URL ?? "").host} takes messages`), explain)];
  },
};
