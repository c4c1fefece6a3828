import { Rating } from "@/components/catalog/reviews/rating";
import { StatLine } from "@/components/lists/stat-panel";
import { formatPrice } from "@/lib/foundation/format/money";
import { formatCount } from "@/lib/foundation/format/numbers";

type HiringStatsProps = {
  figures: {
    proposalsSent: number;
    proposalsAccepted: number;
    earned: string;
    clientRating: { avgRating: number | null; totalReviews: number };
  };
};

/** A developer's figures as a person for hire, in one line; nothing before the first proposal. */
export function HiringStats({ figures: { proposalsSent, proposalsAccepted, earned, clientRating } }: HiringStatsProps) {
  if (proposalsSent === 0) return null;
  const rate = Math.round((proposalsAccepted / proposalsSent) * 100);
  return (
    <div className="mb-6">
      <StatLine
        onPhones
        stats={[
          { label: "Proposals sent", value: formatCount(proposalsSent) },
          { label: "Accepted", value: `${formatCount(proposalsAccepted)} (${rate}%)` },
          { label: "Earned from projects", value: formatPrice(earned) },
          {
            label: "Client rating",
            value: clientRating.totalReviews > 0 ? <Rating {...clientRating} /> : "None yet",
          },
        ]}
      />
    </div>
  );
}
