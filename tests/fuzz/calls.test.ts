import { runFuzzer } from "@/tests/fuzz/run-fuzzer";
import { startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";

const SHORT_RUN = 150;
const runs = Number(process.env.FORGEHALL_FUZZ_RUNS ?? SHORT_RUN);
/** The same in every `npm test`; `npm run fuzz` uses another one each time. */
const seed = Number(process.env.FORGEHALL_FUZZ_SEED ?? 20_261_123);
const HOURS = 12 * 60 * 60 * 1000;

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

describe("every API operation", () => {
  it(
    `responds as documented to any input (${runs} inputs from seed ${seed}; again: npm run fuzz -- --runs ` +
      `${runs} --seed ${seed})`,
    async () => {
      const say = runs > SHORT_RUN ? (line: string) => void process.stderr.write(`${line}\n`) : undefined;
      const { inputs, failures, kinds, byStatus } = await runFuzzer({ runs, seed, ...(say && { say }) });
      say?.(`${inputs} inputs: ${JSON.stringify(byStatus)}`);
      expect({ kinds, faults: failures }).toEqual({ kinds: {}, faults: [] });
      expect(inputs).toBe(runs);
    },
    HOURS,
  );
});
