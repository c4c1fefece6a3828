import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILT_WITH, LISTING_CATEGORIES, PRICE_TYPES } from "@/lib/catalog/apps/apps.constants";
import { SKILL_FILTERS, SPECIALIZATIONS } from "@/lib/hiring/developers/developers.constants";
import { PROJECT_CATEGORIES } from "@/lib/hiring/requests/requests.constants";
import { builtWithOptions } from "./large/write-prototypes";
import { curatedApps, curatedRequests, demoAppsFolder, developerParts, namedPeople, realApps } from "./content";

const PRICE = /^\d{1,3}\.\d{2}$/;

const { trades } = developerParts;
const all = curatedApps.map((app) => ({
  ...app,
  description: `${app.summary}\n\n${app.body}`,
  priceType: app.priceType ?? "one-time",
}));

describe("demo apps", () => {
  it("are at most 160, in all eleven categories, sixteen of them real", () => {
    expect(all.length).toBeLessThanOrEqual(160);
    expect(Object.keys(realApps)).toHaveLength(16);
    for (const category of LISTING_CATEGORIES)
      expect(all.filter((app) => app.category === category).length).toBeGreaterThanOrEqual(5);
  });

  it("use only options of the listing form", () => {
    for (const app of all) {
      expect(LISTING_CATEGORIES).toContain(app.category);
      expect(BUILT_WITH).toContain(app.builtWith);
      expect(PRICE_TYPES).toContain(app.priceType);
      expect(app.price).toMatch(PRICE);
    }
    expect(builtWithOptions.map(([name]) => name).sort()).toEqual([...BUILT_WITH].sort());
  });

  it("are free or cost 2 to 249 dollars", () => {
    for (const { price } of all) if (price !== "0.00") expect(Number(price)).toBeGreaterThanOrEqual(2);
    for (const { price } of all) expect(Number(price)).toBeLessThanOrEqual(249);
    for (const app of all) if (app.price === "0.00") expect(app.priceType).toBe("one-time");
  });

  it("have unique titles", () => {
    expect(new Set(all.map((app) => app.title.toLowerCase())).size).toBe(all.length);
  });

  it("have descriptions of 400 to 1,500 characters without exclamation marks", () => {
    for (const { title, description } of all) {
      expect({ title, long: description.length >= 400 && description.length <= 1500 }).toEqual({ title, long: true });
      expect(description).not.toMatch(/!|\{|\}|\bundefined\b|—/);
    }
  });

  it("name three to seven distinct technologies", () => {
    for (const { title, techStack } of all) {
      const few = techStack.length >= 2 && techStack.length <= 7 && new Set(techStack).size === techStack.length;
      expect({ title, few }).toEqual({ title, few: true });
    }
  });

  it("have one to six pictures", () => {
    for (const app of all) expect([1, 2, 3, 4, 5, 6]).toContain(app.pictures.length);
  });

  it("are reviewed by users other than their developer, with matching stars", () => {
    for (const { developer, reviews, stars, downloads, title } of all) {
      expect(reviews.every(([, , by]) => by !== developer)).toBe(true);
      const counts = [5, 4, 3, 2, 1].map((rating) => reviews.filter(([given]) => given === rating).length);
      expect({ title, fits: counts.every((count, index) => count <= (stars[index] ?? 0)) }).toEqual({
        title,
        fits: true,
      });
      expect(stars.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(downloads);
    }
  });
});

describe("demo users and requests", () => {
  it("use the directory's specializations", () => {
    const people = [...Object.values(namedPeople.developers), ...trades];
    for (const { specializations } of people)
      expect(SPECIALIZATIONS).toEqual(expect.arrayContaining([...specializations]));
    for (const { skills } of trades) expect(SKILL_FILTERS).toEqual(expect.arrayContaining(skills));
  });

  it("use the documented request categories, with budgets of every range", () => {
    for (const { category, description, budget } of curatedRequests) {
      expect(PROJECT_CATEGORIES).toContain(category);
      expect(description.length).toBeGreaterThan(80);
      expect(budget).toBeGreaterThan(0);
    }
    expect(new Set(curatedRequests.map(({ category }) => category)).size).toBe(PROJECT_CATEGORIES.length);
    const fixed = curatedRequests.filter(({ hourly }) => !hourly).map(({ budget }) => budget);
    for (const [low, high] of [
      [0, 500],
      [500, 1000],
      [1000, 5000],
      [5000, 10_000],
      [10_000, Infinity],
    ] as const) {
      expect(fixed.some((budget) => budget > low && budget <= high)).toBe(true);
    }
  });

  it("have unique names", () => {
    const names = [...Object.values(namedPeople.developers), ...Object.values(namedPeople.customers)].map(
      ({ name }) => name,
    );
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(curatedRequests.map(({ title }) => title)).size).toBe(curatedRequests.length);
  });
});

describe("real apps", () => {
  const pages = Object.entries(realApps).map(([name, app]) => ({
    name,
    app,
    html: readFileSync(join(demoAppsFolder, name, "index.html"), "utf8"),
  }));

  it("are single pages of 60 to 200 lines that load nothing from elsewhere", () => {
    for (const { name, html } of pages) {
      const lines = html.split("\n").length;
      expect([name, lines >= 60 && lines <= 200]).toEqual([name, true]);
      expect(html).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)=["']?https?:/);
      expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    }
  });

  it("have a changelog from the first release on, newest first, after they were listed", () => {
    for (const { app } of pages) {
      expect(app.releases.at(-1)?.version).toBe("1.0.0");
      const ages = app.releases.map(({ age }) => age);
      expect(ages).toEqual(ages.toSorted((one, other) => one - other));
      expect(app.listed).toBeGreaterThan(ages.at(-1) ?? 0);
    }
  });
});
