import { listFeaturedDevelopers } from "@/lib/hiring/developers/read-developers";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";

async function createDeveloper(name: string, more: object, apps: object[]) {
  const { id } = await createUser({ name, role: "developer", ...more });
  return Promise.all(apps.map((app) => createApp({ developerId: id, ...app })));
}

describe("listFeaturedDevelopers", () => {
  beforeEach(emptyDatabase);

  it("returns at most four developers of popular apps, verified and available ones first", async () => {
    await createDeveloper("Popular", { verified: true }, [{ downloads: 90 }]);
    await createDeveloper("Busy", { verified: true, availability: "busy" }, [{ downloads: 500 }]);
    await createDeveloper("Unverified", {}, [{ downloads: 900 }]);
    await createDeveloper("Two apps", { verified: true }, [{ downloads: 50 }, { downloads: 60 }]);
    await createDeveloper("Quiet", {}, [{ downloads: 1 }]);
    await createDeveloper("Unpublished", { verified: true }, [{ downloads: 999, status: "pending" }]);
    expect((await listFeaturedDevelopers()).map(({ name }) => name)).toEqual([
      "Two apps",
      "Popular",
      "Busy",
      "Unverified",
    ]);
  });

  it("returns the rating across all approved apps and nothing private", async () => {
    const [one, two, pending] = await createDeveloper(
      "Mei",
      { verified: true, title: "Compiler writer", location: "Osaka", skills: ["Go"], hourlyRate: "85.5" },
      [{}, {}, { status: "pending" }],
    );
    for (const [app, rating] of [
      [one, 5],
      [one, 4],
      [two, 4],
      [pending, 1],
    ] as const)
      await createReview({ appId: app?.id, rating });
    const developers = await listFeaturedDevelopers();
    expect(developers).toEqual([
      {
        id: one?.developerId,
        name: "Mei",
        title: "Compiler writer",
        location: "Osaka",
        avatar: null,
        verified: true,
        skills: ["Go"],
        hourlyRate: "85.50",
        availability: "available",
        rating: { avgRating: 4.3, totalReviews: 3 },
        publishedApps: 2,
      },
    ]);
  });

  it("returns nothing for an empty catalog", async () => {
    expect(await listFeaturedDevelopers()).toEqual([]);
  });
});
