import { isHeld } from "@/lib/commerce/funds/funds.constants";
import { formatCents, toCents } from "@/lib/foundation/format/money";
import type { HiredMilestone, HiredProjectDetail } from "@/lib/hiring/projects/projects.rows";

type Money = { paid: number; refunded: number };

/** What a decided milestone paid the developer and what went back to the client, in cents; null before that. */
function findMoney({ disputes }: HiredProjectDetail, { id, amount, status }: HiredMilestone): Money | null {
  const cents = toCents(amount);
  if (status === "approved") return { paid: cents, refunded: 0 };
  if (status === "refunded") return { paid: 0, refunded: cents };
  const decision = disputes.find(({ milestoneId }) => milestoneId === id);
  if (status !== "settled" || !decision?.toDeveloper || decision.takesEffectAt !== null) return null;
  const paid = toCents(decision.toDeveloper);
  return { paid, refunded: cents - paid };
}

/** How a divided milestone was paid out. */
export function MilestoneMoney({ project, milestone }: { project: HiredProjectDetail; milestone: HiredMilestone }) {
  const money = milestone.status === "settled" ? findMoney(project, milestone) : null;
  if (!money) return null;
  return (
    <p className="nums mt-1 text-sm">
      {`${formatCents(money.paid)} to the developer, ${formatCents(money.refunded)} refunded`}
    </p>
  );
}

/** The agreed total, and what of it is held, was paid to the developer and went back to the client. */
export function MilestoneTotals({ project }: { project: HiredProjectDetail }) {
  const sum = project.milestones.reduce((total, { amount }) => total + toCents(amount), 0);
  const decided = project.milestones.flatMap((milestone) => findMoney(project, milestone) ?? []);
  const paid = decided.reduce((total, money) => total + money.paid, 0);
  const refunded = decided.reduce((total, money) => total + money.refunded, 0);
  // Also what staff have decided and either side can still appeal.
  const held = project.milestones.reduce(
    (total, milestone) =>
      total +
      (isHeld(milestone.status) || (milestone.status === "settled" && !findMoney(project, milestone))
        ? toCents(milestone.amount)
        : 0),
    0,
  );
  const rows = [
    ["Total", sum],
    ...(held > 0 ? [["Held by Forgehall", held]] : []),
    ...(paid > 0 ? [["Paid to the developer", paid]] : []),
    ...(refunded > 0 ? [["Refunded", refunded]] : []),
  ];
  return (
    <dl className="nums border-t border-border pt-3 text-sm">
      {rows.map(([label, cents], index) => (
        <div
          key={label}
          className={index === 0 ? "flex justify-between gap-4 font-semibold" : "mt-1 flex justify-between gap-4"}
        >
          <dt>{label}</dt>
          <dd>{formatCents(Number(cents))}</dd>
        </div>
      ))}
    </dl>
  );
}
