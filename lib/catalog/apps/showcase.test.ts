import { listShowcase, listSimilarApps } from "@/lib/catalog/apps/read-apps";
import { SHOWCASE_SIZE, type ShowcaseTab } from "@/lib/catalog/apps/browse.constants";
import { createApp, createReview, createUser } from "@/tests/fixtures/factories";

const titles = async (tab: ShowcaseTab, category?: string) =>
  (await listShowcase(tab, category)).map(({ title }) => title);

beforeAll(async () => {
  const developerId = (await createUser({ role: "developer" })).id;
  for (let index = 1; index <= 9; index += 1) {
    const { id } = await createApp({
      title: `App ${index}`,
      developerId,
      createdAt: new Date(Date.UTC(2026, 0, index)),
      featured: index <= 2,
      price: index % 2 ? "0" : "5",
      downloads: 100 - index,
      category: index <= 5 ? "DevOps" : "Analytics",
    });
    if (index === 4) await createReview({ appId: id, rating: 5 });
  }
  await createApp({
    title: "Pending",
    developerId,
    status: "pending",
    featured: true,
    price: "0",
    category: "DevOps",
    downloads: 999,
  });
});

describe("listShowcase", () => {
  it("lists featured apps, newest first", async () => {
    expect(await titles("featured")).toEqual(["App 2", "App 1"]);
  });

  it("lists the newest apps up to the limit", async () => {
    expect(await titles("new")).toEqual(["App 9", "App 8", "App 7", "App 6", "App 5", "App 4"]);
    expect(await titles("new")).toHaveLength(SHOWCASE_SIZE);
  });

  it("lists the best rated apps before those without reviews", async () => {
    expect((await titles("top-rated"))[0]).toBe("App 4");
  });

  it("lists free apps, featured first", async () => {
    expect(await titles("free")).toEqual(["App 1", "App 9", "App 7", "App 5", "App 3"]);
  });

  it("filters by category", async () => {
    expect(await titles("new", "DevOps")).toEqual(["App 5", "App 4", "App 3", "App 2", "App 1"]);
    expect(await titles("featured", "Analytics")).toEqual([]);
  });
});

describe("listSimilarApps", () => {
  it("lists the three most popular other apps", async () => {
    const [app] = await listShowcase("featured");
    const similar = await listSimilarApps({ id: app?.id ?? "", category: "DevOps" });
    expect(similar.map(({ title }) => title)).toEqual(["App 1", "App 3", "App 4"]);
  });
});
