/** Size of the database. Missing values follow from the number of apps. */
export type LargeSizes = {
  /** Approved apps; one percent more are pending, and half a percent were rejected. */
  apps: number;
  developers: number;
  customers: number;
  reviews: number;
  orders: number;
  requests: number;
};

/** A tenth as many developers as apps, twice as many customers as developers, as many reviews as apps. */
export function largeSizes({
  apps,
  developers,
  reviews,
}: {
  apps: number;
  developers?: number | undefined;
  reviews?: number | undefined;
}): LargeSizes {
  const makers = developers ?? Math.max(10, Math.round(apps / 10));
  const stars = reviews ?? apps;
  return {
    apps,
    developers: makers,
    customers: makers * 2,
    reviews: stars,
    orders: Math.round(stars / 5),
    requests: Math.max(50, Math.round(apps / 50)),
  };
}

/**
 * Parses the command line: `--apps 1000000 [--developers n] [--reviews n]`; null without `--apps`. Throws on anything
 * but a whole number.
 */
export function readLargeSizes(args: readonly string[]): LargeSizes | null {
  const read = (name: string) => {
    const place = args.indexOf(`--${name}`);
    if (place < 0) return undefined;
    const text = (args[place + 1] ?? "").replaceAll(/[_,]/g, "");
    if (!/^[1-9]\d{0,7}$/.test(text))
      throw new Error(`--${name} takes a whole number, not "${args[place + 1] ?? ""}".`);
    return Number(text);
  };
  const apps = read("apps");
  if (apps === undefined) return null;
  return largeSizes({ apps, developers: read("developers"), reviews: read("reviews") });
}
