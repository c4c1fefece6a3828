import { developerParts, type DeveloperProfile, regions } from "../content";
import { type Random, seededRandom, slug } from "../random";

type GeneratedDeveloper = DeveloperProfile & { handle: string };
type GeneratedCustomer = Person & { bio: string | null; joined: number };

const { trades, responseTimes, openings, middles, endings, customerBios } = developerParts;
const MAX_ACCOUNT_AGE_DAYS = 640;

function composeBio(
  random: ReturnType<typeof seededRandom>,
  work: string,
  other: string,
  city: string,
  years: number,
): string {
  const sentences = [random.pick(openings), random.pick(middles), random.pick(middles), random.pick(endings)];
  const text = [...new Set(sentences)].filter(Boolean).join(" ");
  const filled = text
    .replaceAll("{work}", work)
    .replaceAll("{other}", other)
    .replaceAll("{city}", city)
    .replaceAll("{years}", String(years));
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

function makeDeveloper(index: number, taken: Set<string>): GeneratedDeveloper {
  const random = seededRandom(`developer ${index}`);
  const person = makePerson(random, taken);
  const trade = random.weighted(trades.map((entry) => [entry, entry.weight] as const));
  const years = Math.max(1, Math.min(32, Math.round(2 + random.next() ** 1.6 * 22)));
  const [work = "", other = ""] = random.sample(trade.works, 2);
  const rate = trade.rate * (0.55 + random.next() * 0.75) * (0.8 + Math.min(years, 16) / 40);
  const finished = random.chance(0.12) ? 0 : Math.round(years * (0.4 + random.next() * 2.6));
  return {
    ...person,
    title: random.pick(trade.titles),
    bio: composeBio(random, work, other, person.location.split(",")[0] ?? "", years),
    skills: [...random.sample(trade.skills, random.int(2, 4)), ...random.sample(trade.tools, random.int(1, 4))],
    specializations: random.sample(trade.specializations, random.int(1, 3)),
    yearsExperience: years,
    hourlyRate: Math.max(15, Math.round(rate / 5) * 5),
    availability: random.weighted([
      ["available", 68],
      ["busy", 23],
      ["unavailable", 9],
    ] as const),
    responseTime: random.weighted(responseTimes),
    completedProjects: finished,
    successRate: finished === 0 ? 100 : Math.min(100, Math.round((88 + random.next() * 14) * 2) / 2),
    verified: random.chance(0.39),
    joined: 3 + MAX_ACCOUNT_AGE_DAYS * random.next() ** 0.9,
    site: random.chance(0.55) ? `${person.handle.replaceAll(".", "-")}.forgehall.test` : undefined,
    github: random.chance(0.6) ? person.handle.replaceAll(".", "") : undefined,
    linkedin: random.chance(0.45) ? person.handle.replaceAll(".", "-") : undefined,
  };
}

function makeCustomer(index: number, taken: Set<string>): GeneratedCustomer {
  const random = seededRandom(`customer ${index}`);
  const person = makePerson(random, taken);
  return {
    ...person,
    bio: random.chance(0.22) ? random.pick(customerBios) : null,
    joined: 12 + MAX_ACCOUNT_AGE_DAYS * random.next() ** 0.8,
  };
}

/** Generates `count` developers; avoids the names in `taken` and adds theirs. */
export const makeDevelopers = (count: number, taken: Set<string>) =>
  Array.from({ length: count }, (_, index) => makeDeveloper(index, taken));

/** Generates `count` customers in the same way. */
export const makeCustomers = (count: number, taken: Set<string>) =>
  Array.from({ length: count }, (_, index) => makeCustomer(index, taken));

type Person = { name: string; location: string; handle: string };

/** Unused names with a matching location; adds them to `taken`. */
function makePerson(random: Random, taken: Set<string>): Person {
  const region = random.weighted(regions.map((entry) => [entry, entry.weight] as const));
  for (let tries = 0; tries < 500; tries++) {
    const last = random.chance(0.05)
      ? `${random.pick(region.last)}-${random.pick(region.last)}`
      : random.pick(region.last);
    const name = `${random.pick(region.first)} ${last}`;
    const handle = slug(name).replaceAll("-", ".");
    const [one, two] = last.split("-");
    if (taken.has(handle) || one === two) continue;
    taken.add(handle);
    return { name, location: random.pick(region.cities), handle };
  }
  return makePerson(random, taken);
}
