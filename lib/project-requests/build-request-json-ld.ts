import { type JsonLd } from "@/lib/format/json-ld";
import { summarize } from "@/lib/format/truncate";
import { paths } from "@/lib/paths";
import type { ProjectRequest } from "@/lib/project-requests/project-requests.dto";
import { siteUrl } from "@/lib/site";

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
