import { LISTING_CATEGORIES } from "@/lib/catalog/apps/apps.constants";
import { templateApps } from "./templates/template-apps";

const PAGE = 24;
const apps = templateApps();
const firstSentence = (description: string) => (description.split("\n")[0] ?? "").split(/(?<=[.?]) /)[0] ?? "";

/** Every run of `size` neighbors. */
const windows = <T>(list: T[], size: number) =>
  list.slice(0, Math.max(1, list.length - size + 1)).map((_, start) => list.slice(start, start + size));

describe("cards of template apps", () => {
  it("never share a first sentence, on a page or anywhere", () => {
    const sentences = apps.map((app) => firstSentence(app.description));
    for (const page of windows(sentences, PAGE)) expect(new Set(page).size).toBe(page.length);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it("show no topic or image twice on a page, newest first", () => {
    for (const page of windows(apps, PAGE)) {
      expect(new Set(page.map(({ category, topic }) => `${category} ${topic}`)).size).toBe(page.length);
      expect(new Set(page.map(({ coverIds }) => coverIds[0])).size).toBe(page.length);
    }
  });

  it("show an image at most once on a page of one category, newest first", () => {
    for (const category of LISTING_CATEGORIES) {
      const pictures = apps.filter((app) => app.category === category).map(({ coverIds }) => coverIds[0]);
      for (const page of windows(pictures, PAGE)) expect(new Set(page).size).toBeGreaterThanOrEqual(PAGE - 2);
    }
  });

  it("come from every category on every page, newest first", () => {
    for (const page of windows(apps, PAGE))
      expect(new Set(page.map(({ category }) => category)).size).toBe(LISTING_CATEGORIES.length);
  });
});
