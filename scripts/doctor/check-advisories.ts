import { findNpmAdvisories } from "@/lib/catalog/passport/advisories/npm-advisories";
import { findOsvAdvisories } from "@/lib/catalog/passport/advisories/osv";
import { env } from "@/lib/foundation/env";
import { type Check, note, ok, problem, type Result } from "@/scripts/doctor/result";

/** A version about which every database of advisories knows something. */
const KNOWN = { ecosystem: "npm", name: "lodash", version: "4.17.15" };

/** Whether the databases of known vulnerabilities answer, as far as they are configured. */
export const checkAdvisories: Check = {
  name: "Advisories",
  needs: ["ADVISORIES_URL", "OSV_URL"],
  run: async () => {
    const { ADVISORIES_URL: npm, OSV_URL: osv } = env;
    if (!npm && !osv)
      return [note("ADVISORIES_URL and OSV_URL are not set: passports don't name known vulnerabilities.")];
    return [
      ...(npm
        ? [await tryDatabase("ADVISORIES_URL", npm, async () => (await findNpmAdvisories(npm, [KNOWN]))[0])]
        : []),
      ...(osv
        ? [
            await tryDatabase("OSV_URL", osv, async () => {
              const [found] = await findOsvAdvisories(osv, [KNOWN], [], new Map());
              return found?.findings;
            }),
          ]
        : []),
    ];
  },
};

async function tryDatabase(name: string, url: string, ask: () => Promise<unknown[] | undefined>): Promise<Result> {
  try {
    const count = (await ask())?.length ?? 0;
    if (count > 0) return ok(`${new URL(url).host} answers`);
    return problem(`${url} knows nothing about ${KNOWN.name} ${KNOWN.version}.`, `correct ${name}.`);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return problem(said, `correct ${name}, or let this machine reach it. Results stay until it answers.`);
  }
}
