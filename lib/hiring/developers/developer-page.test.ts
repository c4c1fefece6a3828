import { buildDeveloperJsonLd, describeDeveloper } from "@/lib/hiring/developers/developer-page";
import type { Developer } from "@/lib/hiring/developers/developers.rows";

const developer: Developer = {
  id: "01999999-0000-7000-8000-000000000000",
  name: "Mei",
  avatar: "avatars/1.webp",
  title: "Compiler writer",
  bio: null,
  location: "Osaka",
  website: "https://mei.example",
  github: null,
  linkedin: null,
  skills: ["Go", "SaaS"],
  specializations: ["SaaS"],
  yearsExperience: 7,
  hourlyRate: "85.50",
  availability: "available",
  responseTime: null,
  completedProjects: 3,
  clientRating: { avgRating: null, totalReviews: 0 },
  successRate: "100.00",
  verified: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  rating: { avgRating: 4.5, totalReviews: 2 },
  publishedApps: 1,
};

describe("buildDeveloperJsonLd", () => {
  it("builds a ProfilePage about one Person, without empty fields", () => {
    const url = `http://localhost:3000/developer/${developer.id}`;
    expect(buildDeveloperJsonLd(developer)).toEqual({
      "@type": "ProfilePage",
      url,
      dateCreated: developer.createdAt,
      mainEntity: {
        "@type": "Person",
        "@id": url,
        identifier: developer.id,
        name: "Mei",
        url,
        description: "Mei, Compiler writer in Osaka. Works with Go, SaaS. Portfolio, published apps and hourly rate.",
        jobTitle: "Compiler writer",
        image: "http://localhost:3000/objects/avatars/1.webp",
        homeLocation: { "@type": "Place", name: "Osaka" },
        knowsAbout: ["Go", "SaaS"],
        sameAs: ["https://mei.example"],
      },
    });
    const bare = buildDeveloperJsonLd({
      ...developer,
      title: null,
      avatar: null,
      location: null,
      website: null,
      skills: [],
      specializations: [],
    });
    for (const absent of ["jobTitle", "image", "homeLocation", "knowsAbout", "sameAs"])
      expect(bare).not.toHaveProperty(`mainEntity.${absent}`);
  });

  it("uses the bio's first paragraph as description, on one line and truncated", () => {
    expect(describeDeveloper({ ...developer, bio: "Writes\ncompilers.\n\nAnd more." })).toBe("Writes compilers.");
    expect(describeDeveloper({ ...developer, bio: "word ".repeat(80) }).length).toBeLessThanOrEqual(160);
  });
});
