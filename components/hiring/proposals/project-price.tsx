"use client";

import { AgreedPrice } from "@/components/hiring/projects/agreed-price";
import { useProposals } from "@/components/hiring/proposals/proposals-provider";
import { Budget } from "@/components/hiring/requests/badges";
import { Link } from "@/components/shell/link";
import { paths } from "@/lib/foundation/paths";

/** A request's budget; for its client and the developer hired, what they agreed on and who was hired instead. */
export function ProjectPrice({ budget }: { budget: string }) {
  const { project, loaded } = useProposals();
  const agreed = loaded.state === "ready" ? loaded.request.project : null;
  if (!agreed) return <Budget budget={budget} budgetType={project.budgetType} size="text-h1" />;
  return (
    <>
      <AgreedPrice project={agreed} size="text-h1" />
      {agreed.developer && (
        <p dir="auto" className="mt-2 text-sm wrap-anywhere">
          Hired:{" "}
          <Link href={paths.developer(agreed.developer.id)} className="link font-medium">
            {agreed.developer.name}
          </Link>
        </p>
      )}
    </>
  );
}
