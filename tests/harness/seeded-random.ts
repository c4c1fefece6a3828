export type Random = ReturnType<typeof seededRandom>;

/** A repeatable random number generator (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** A number from `from` up to but excluding `to`. */
    between: (from: number, to: number) => from + next() * (to - from),
    pick: <T>(list: readonly T[]): T => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
    happens: (share: number) => next() < share,
  };
}
