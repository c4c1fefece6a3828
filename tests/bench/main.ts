// `npm run bench`: measures the cost of each kind of request with a thousand, a hundred thousand and a million apps,
// and writes docs/performance.md. `-- --quick` is shorter, `-- --crawl` also follows 10,000 links (`--crawl=500`
// fewer), and `-- --only=Search` measures only matching kinds and writes nothing.
import { readBenchOptions } from "./bench-options";
import { runBench } from "./run-bench";

await runBench(readBenchOptions(process.argv.slice(2)));
