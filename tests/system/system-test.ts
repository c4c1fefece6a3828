/** What a system test gets: its own folder, how much to do, and where to report details, a sentence each. */
export type SystemTestOptions = {
  folder: string;
  quick: boolean;
  minutes: number;
  features?: string[];
  say: (sentence: string) => void;
};

/** Whether the promise held, and a sentence with the figures. */
export type SystemTestResult = { ok: boolean; figure: string };

/** A program that checks one line of docs/security.md. `needsBuild` is false when it does not run the product. */
export type SystemTest = {
  run: (options: SystemTestOptions) => Promise<SystemTestResult>;
  needsBuild?: boolean;
};

const MAX_SHOWN = 20;

/** The result of a system test that found these faults, a sentence each; the first ones are reported. */
export function reportFaults(faults: string[], figure: string, say: SystemTestOptions["say"]): SystemTestResult {
  for (const sentence of faults.slice(0, MAX_SHOWN)) say(sentence);
  return { ok: faults.length === 0, figure };
}
