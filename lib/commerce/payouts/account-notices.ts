import { z } from "zod";
import { payoutAccountSelect, toPayoutAccount } from "@/lib/commerce/payouts/account.rows";
import type { PayoutAccount } from "@/lib/commerce/payouts/payouts.rows";
import { type Db, db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { defineJob } from "@/lib/foundation/jobs/jobs";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { paths } from "@/lib/foundation/paths";

const accountNotice = z.enum(["ready", "action_needed", "disconnected"]);
type AccountNotice = z.infer<typeof accountNotice>;

/** Queues an email about a payout account to its developer, as part of the caller's transaction. */
export async function queueAccountNotice(
  tx: Pick<Db, "$queryRaw">,
  accountId: string,
  what: AccountNotice,
): Promise<void> {
  const noticeId = crypto.randomUUID();
  await sendPayoutAccountNotice.add(tx, { accountId, noticeId, what }, { key: `payout-account-notice-${noticeId}` });
}

type Content = { subject: string; paragraphs: string[] };

const notYou = "Wasn't this you? Change your password now and contact us.";

/** Says first who needs something: the notification shows only the first paragraph. */
function introduce([first, ...rest]: readonly string[]): string[] {
  if (first === undefined) return [];
  const isSaid = first.includes("payment provider") || first.startsWith("Payouts aren't available");
  return [isSaid ? first : `Our payment provider needs something from you. ${first}`, ...rest];
}

/** Returns null when the account has changed since, so that there is nothing left to say. */
const contents: Record<AccountNotice, (account: PayoutAccount) => Content | null> = {
  ready: ({ status }) =>
    status === "ready"
      ? {
          subject: "Your payouts are set up",
          paragraphs: ["Your payout account is ready. We'll send what you earn to it from now on.", notYou],
        }
      : null,
  action_needed: ({ status, requirements }) =>
    requirements.length > 0 || status === "restricted"
      ? {
          subject: "Your payout account needs your attention",
          paragraphs: [...introduce(requirements), "Your earnings stay in your balance until they can be paid out."],
        }
      : null,
  disconnected: () => ({
    subject: "Your payout account was disconnected",
    paragraphs: [
      "Your Forgehall account no longer pays out to it. Payouts that we've already sent still arrive there. The rest " +
        "stays in your balance until you set up payouts again.",
      notYou,
    ],
  }),
};

/**
 * Job: emails a developer about their payout account, with its state at the time of sending.
 * @throws Error when the mail server is unavailable, so that the queue retries
 */
export const sendPayoutAccountNotice = defineJob({
  name: "send_payout_account_notice",
  payload: z.object({ accountId: z.string(), noticeId: z.string(), what: accountNotice }),
  priority: "money email",
  run: async ({ accountId, noticeId, what }) => {
    const account = await db.payoutAccount.findUnique({
      where: { id: accountId },
      select: {
        ...payoutAccountSelect,
        closedAt: true,
        developer: { select: { id: true, name: true, email: true, emailVerifiedAt: true } },
      },
    });
    if (!account?.developer || (account.closedAt && what !== "disconnected")) return;
    const content = contents[what](toPayoutAccount(account));
    if (!content) return;
    await sendMail({
      key: `payout-account-${noticeId}`,
      kind: what === "disconnected" ? "security" : "payout",
      hasOnlyOurWords: true,
      to: account.developer,
      content: {
        ...content,
        heading: content.subject,
        action: { label: "Open your payouts", url: new URL(paths.payouts, env.APP_URL).href },
      },
    });
  },
});
