/** What a check can find wrong with a hosted file, and with a link to another site. */
const PROBLEMS = {
  missing: "It's no longer in our storage.",
  different: "Its content in our storage is no longer what was published.",
  unreadable: "It can't be read from our storage.",
  not_found: "The page was not found.",
  server_error: "The site answered with an error.",
  no_address: "The site's address doesn't exist.",
  refused: "The site doesn't accept connections.",
  timeout: "The site didn't answer in time.",
  redirects: "The link leads from page to page without end.",
  unusable: "The site couldn't be opened.",
} as const;

export type HealthProblem = keyof typeof PROBLEMS;

/** Returns what is wrong, in a sentence. */
export const describeProblem = (problem: string | null): string =>
  problem !== null && problem in PROBLEMS ? PROBLEMS[problem as HealthProblem] : PROBLEMS.unusable;

/** Buyers of this many days are offered their money back when we lost what they bought. */
export const UNDELIVERED_DAYS = 60;

export const deliveryMessages = {
  hosted: "We host this app's files and check that they can be downloaded.",
  linked: "This download is on another site. We only check that the link opens.",
  demoBroken: (at: string) => `The demo didn't open when we last tried, on ${at}.`,
  downloadBroken: (at: string) => `The download on the developer's site didn't open when we last tried, on ${at}.`,
  undelivered: "We can't deliver this app's files right now. Get your money back, or wait until we have them again.",
} as const;
