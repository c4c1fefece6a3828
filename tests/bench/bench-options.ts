const SIZES = [1_000, 100_000, 1_000_000];
const CRAWLED = 10_000;

/** What is measured; `each` is the number of requests of a kind, and `only` a part of the names of kinds. */
export type BenchOptions = {
  sizes: number[];
  each: number;
  crawl: number;
  lighthouse: number;
  only?: string;
};

/** Reads the arguments of `npm run bench`; `--quick` measures only the largest size, without Lighthouse. */
export function readBenchOptions(args: string[]): BenchOptions {
  const quick = args.includes("--quick");
  const valueOf = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  return {
    sizes: quick ? SIZES.slice(-1) : SIZES,
    each: Number(valueOf("each") ?? 50),
    crawl: Number(valueOf("crawl") ?? (args.includes("--crawl") ? CRAWLED : 0)),
    lighthouse: Number(valueOf("lighthouse") ?? (quick ? 0 : 5)),
    only: valueOf("only"),
  };
}
