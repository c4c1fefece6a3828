import { listFeaturedDevelopers } from "@/lib/developers/list-featured-developers";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";
import { emptyDatabase } from "@/tests/fixtures/database";

async function maker(name: string, more: object, apps: object[]) {
  const { id } = await createUser({ name, role: "developer", ...more });
  return Promise.all(apps.map((app) => createApp({ developerId: id, ...app })));
}

describe("the landing page's featured developers", () => {
  beforeEach(emptyDatabase);

  it("are verified and available makers of popular apps first, four at most", async () => {
    await maker("Popular", { verified: true }, [{ downloads: 90 }]);
    await maker("Busy", { verified: true, availability: "busy" }, [{ downloads: 500 }]);
    await maker("Unverified", {}, [{ downloads: 900 }]);
    await maker("Two apps", { verified: true }, [{ downloads: 50 }, { downloads: 60 }]);
    await maker("Quiet", {}, [{ downloads: 1 }]);
    await maker("Unpublished", { verified: true }, [{ downloads: 999, status: "pending" }]);
    expect((await listFeaturedDevelopers()).map(({ name }) => name)).toEqual([
      "Two apps",
      "Popular",
      "Busy",
      "Unverified",
    ]);
  });

  it("carry the rating over all of their approved apps and nothing private", async () => {
    const [one, two, pending] = await maker(
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

  it("are none in an empty catalogue", async () => {
    expect(await listFeaturedDevelopers()).toEqual([]);
  });
});
