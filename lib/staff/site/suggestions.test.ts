import { rebuildSearch } from "@/lib/catalog/search/index-jobs";
import { suggest } from "@/lib/staff/site/suggestions";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createApp, createUser } from "@/tests/fixtures/factories";

beforeAll(async () => {
  await emptyDatabase();
  const developer = await createUser({ role: "developer", name: "Gerda Zimmer" });
  await createUser({ role: "developer", name: "Gerd Zander" });
  await createUser({ role: "developer", name: "Gerald Zoll" });
  await createUser({ name: "Gerda Customer" });
  await createUser({ role: "developer", name: "Ada Byron", bio: "Breeds marmots." });
  await createUser({ role: "developer", name: "Nora O'Neil" });
  for (const title of ["Gerbil Garden", "Gerbil Gym", "Gerbil Games", "Gerbil Gallery", "Gerbil Guide", "Gerbil Gate"])
    await createApp({ title, category: "Utilities", developerId: developer.id, description: "For small pets." });
  await createApp({ title: "Gerbil Secret", status: "pending", developerId: developer.id });
  await createApp({
    title: "Marmot",
    category: "Development Tools",
    description: "Finds a kennel.",
    developerId: developer.id,
  });
  await rebuildSearch();
});

const labels = async (search: string) => (await suggest(search)).map(({ kind, label }) => `${kind} ${label}`);

describe("suggestions", () => {
  it("are at most six: the apps that a search finds first, two developers and a category", async () => {
    const found = await labels("ger");
    expect(found).toHaveLength(6);
    expect(found.slice(0, 4).every((label) => label.startsWith("app Gerbil "))).toBe(true);
    expect(found.slice(4).every((label) => label.startsWith("developer Ger"))).toBe(true);
    expect((await labels("gerbil g")).map((label) => label.slice(0, 11))).toEqual(Array(6).fill("app Gerbil "));
  });

  it("name a category by the beginning of any of its words", async () => {
    expect(await suggest("tools")).toContainEqual({
      kind: "category",
      id: "development-tools",
      label: "Development Tools",
    });
    expect(await labels("develop")).toContain("category Development Tools");
    expect(await labels("velop")).not.toContain("category Development Tools");
    // Nothing is listed there.
    expect(await labels("desktop")).toEqual([]);
  });

  it("show only public apps and developers, and correct misspellings", async () => {
    expect(await labels("secret")).toEqual([]);
    expect((await labels("gerbil secret")).join()).not.toContain("Secret");
    expect(await labels("gerda cust")).toEqual([]);
    // A developer's bio matches, but the name doesn't.
    expect(await labels("marmott")).toEqual(["app Marmot"]);
    for (const search of ["marmot", "marmot a"]) expect(await labels(search)).toEqual(["app Marmot"]);
    for (const search of ["o'neil", "neil"]) expect(await labels(search)).toEqual(["developer Nora O'Neil"]);
  });

  it.each(["", "g", "zzqx", "'", "%"])("are none for %j", async (search) => {
    expect(await suggest(search)).toEqual([]);
  });
});
