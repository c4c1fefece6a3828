import { buildRequestJsonLd } from "@/lib/hiring/requests/request-page";
import type { ProjectRequest } from "@/lib/hiring/requests/requests.rows";

const request: ProjectRequest = {
  id: "019b5c13-3000-7ed4-9258-c898e2fd9309",
  title: "Choir archive",
  description: "Forty years of scores.",
  category: "Websites",
  budget: "1000.00",
  budgetType: "fixed",
  timeline: "6 weeks",
  requiredSkills: ["React", "UI/UX Design"],
  attachments: [],
  attachmentCount: 1,
  clientId: "019b5c13-3000-7ed4-9258-c898e2fd9310",
  status: "open",
  createdAt: "2026-05-01T00:00:00.000Z",
  updatedAt: "2026-05-02T00:00:00.000Z",
  client: { name: "Noor Haddad", avatar: null },
  proposalCount: 2,
};

describe("buildRequestJsonLd", () => {
  it("builds a Demand for a service at a price", () => {
    expect(buildRequestJsonLd(request)).toMatchObject({
      "@type": "Demand",
      name: "Choir archive",
      url: `http://localhost:3000/project/${request.id}`,
      itemOffered: { "@type": "Service", keywords: "React, UI/UX Design" },
      priceSpecification: { "@type": "PriceSpecification", price: "1000.00", priceCurrency: "USD" },
    });
  });

  it("states an hourly budget per hour, and omits proposals and files", () => {
    const data = buildRequestJsonLd({ ...request, budgetType: "hourly", requiredSkills: [] });
    expect(data).toMatchObject({ priceSpecification: { "@type": "UnitPriceSpecification", unitCode: "HUR" } });
    expect(JSON.stringify(data)).not.toMatch(/proposal|attachment|objects/i);
  });
});
