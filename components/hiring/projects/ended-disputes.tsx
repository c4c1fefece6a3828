import { Moment } from "@/components/shell/moment";
import { formatPrice } from "@/lib/foundation/format/money";
import type { EndedDispute } from "@/lib/hiring/projects/ended-disputes";

/** Disputes that ended without a decision because a side's account was deleted. */
export function EndedDisputes({ disputes }: { disputes: readonly EndedDispute[] }) {
  return (
    <section aria-labelledby="ended-disputes" className="mt-8">
      <h3 id="ended-disputes">Ended without a decision</h3>
      <ul className="mt-3 grid grid-cols-1 text-sm">
        {disputes.map(({ id, milestone, project, amount, why, endedAt }) => (
          <li key={id} className="border-t border-border py-3">
            <p className="font-medium wrap-anywhere">
              <bdi>{milestone}</bdi>
              <span> · </span>
              <bdi>{project}</bdi>
            </p>
            <p className="text-muted-foreground">
              <span>{`${why} ${formatPrice(amount)} went back to the client's card on `}</span>
              <Moment at={endedAt} />
              <span>.</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
