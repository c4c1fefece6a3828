// `npm run bench`: what each kind of request costs at a thousand, a hundred thousand and a million apps,
// into docs/performance.md. `-- --quick` is shorter, `-- --crawl` follows
// 10,000 links as well (`--crawl=500` fewer), `-- --only=Search` measures what is called so and writes nothing.
import { runBench } from "./run-bench.mjs";

await runBench(process.argv.slice(2));
