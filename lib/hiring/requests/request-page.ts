import type { Viewer } from "@/lib/foundation/auth/permissions";
import { AppError } from "@/lib/foundation/errors";
import type { JsonLd } from "@/lib/foundation/format/markup";
import { summarize } from "@/lib/foundation/format/truncate";
import { paths } from "@/lib/foundation/paths";
import { siteUrl } from "@/lib/foundation/site";
import { getRequest } from "@/lib/hiring/requests/read-requests";
import type { ProjectRequest, ProjectRequestDetail } from "@/lib/hiring/requests/requests.rows";
import { projectParams } from "@/lib/hiring/requests/requests.schema";

/**
 * Returns a request for its page.
 * @param viewer null on the public page, which is the same for everyone
 * @returns null when the request does not exist or is not visible to the viewer, or the id is malformed
 */
export async function getRequestPage(viewer: Viewer | null, id: string): Promise<ProjectRequestDetail | null> {
  if (!projectParams.safeParse({ id }).success) return null;
  return getRequest(viewer, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}

const MAX_DESCRIPTION = 500;

/** Builds a schema.org Demand for an open request: someone who seeks a service at a price. */
export function buildRequestJsonLd(request: ProjectRequest): JsonLd {
  const { id, title, description, category, requiredSkills, budget, budgetType, createdAt } = request;
  const money = { price: budget, priceCurrency: "USD" };
  return {
    "@type": "Demand",
    name: title,
    description: summarize(description, MAX_DESCRIPTION),
    url: new URL(paths.project(id), siteUrl()).href,
    category,
    availabilityStarts: createdAt,
    itemOffered: {
      "@type": "Service",
      name: title,
      serviceType: category,
      ...(requiredSkills.length > 0 && { keywords: requiredSkills.join(", ") }),
    },
    // HUR is the UN/CEFACT code for an hour.
    priceSpecification:
      budgetType === "hourly"
        ? { "@type": "UnitPriceSpecification", ...money, unitCode: "HUR" }
        : { "@type": "PriceSpecification", ...money },
  };
}
