import type { Random } from "../random";
import { slug } from "../slug";
import { regions } from "../content";

export type Person = { name: string; location: string; handle: string };

/** Unused names with a matching location; adds them to `taken`. */
export function makePerson(random: Random, taken: Set<string>): Person {
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
