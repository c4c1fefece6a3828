/** Repeatable pseudorandom numbers: the same seed gives the same numbers on every machine. */
export type Random = {
  /** From 0 up to but excluding 1. */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One entry; throws on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** `count` different entries in random order, or all when there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
  /** One entry, chosen by weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
};

/** FNV-1a, 32 bits, unsigned. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const char of text) {
    value ^= char.charCodeAt(0);
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/** Mulberry32 with a few convenience methods. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`Nothing to pick from (seed ${seed}).`);
    return list[int(0, list.length - 1)] as T;
  };
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
    return taken;
  };
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    const total = list.reduce((sum, [, weight]) => sum + weight, 0);
    let left = next() * total;
    for (const [entry, weight] of list) if ((left -= weight) < 0) return entry;
    return pick(list)[0];
  };
  return { next, int, chance: (probability) => next() < probability, pick, sample, weighted };
}

/** "Reorder Point" becomes "reorder-point", "Inês" becomes "ines". */
export function slug(text: string): string {
  return text
    .replace(/ø/gi, "o")
    .replace(/ł/gi, "l")
    .replace(/đ/gi, "d")
    .replace(/ß/g, "ss")
    .replace(/æ/gi, "ae")
    .replace(/ı/g, "i")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
