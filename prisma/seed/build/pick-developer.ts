import { seededRandom } from "../random";
import type { TemplateApp } from "../templates/template-apps";
import type { Member, People } from "./people";

/** The specialization expected of a developer with apps of a category. */
const specializationsByCategory: Record<string, string[]> = {
  "AI Agents": ["AI/ML"],
  "Web Applications": ["Web Applications", "SaaS"],
  "Mobile Apps": ["Mobile Apps"],
  "Development Tools": ["APIs", "Databases", "Desktop Applications"],
  Productivity: ["SaaS", "Web Applications", "Desktop Applications"],
  "E-commerce": ["E-commerce"],
  "API Tools": ["APIs"],
  Analytics: ["Databases", "AI/ML"],
  "Game Development": ["Desktop Applications", "Mobile Apps"],
  DevOps: ["APIs", "Databases"],
  "Design Tools": ["Web Applications", "Desktop Applications"],
};

const CANDIDATES = 14;

/** A developer who had joined when the app was listed and, if possible, works in its field. */
export function pickDeveloper(people: People, app: TemplateApp): Member {
  const random = seededRandom(`maker ${app.title}`);
  const wanted = specializationsByCategory[app.category] ?? [];
  let someone: Member | undefined;
  // Curated developers have apps of their own.
  const named = new Set(Object.values(people.named));
  const makers = people.developers.filter((developer) => !named.has(developer));
  for (let tries = 0; tries < CANDIDATES; tries++) {
    // The power favors the start of the list: some developers sell many apps, most few.
    const place = Math.floor(random.next() ** 1.25 * makers.length);
    const candidate = makers[place];
    if (!candidate || candidate.joined <= app.listed) continue;
    someone ??= candidate;
    if (candidate.specializations.some((name) => wanted.includes(name))) return candidate;
  }
  return someone ?? random.pick(makers.filter(({ joined }) => joined > app.listed));
}
