import type { NamedCustomer } from "../people/named-customers";
import type { NamedDeveloper } from "../people/named-developers";

type CuratedReport = { /** The review's text. */ about: string; by: NamedDeveloper | NamedCustomer; reason: string };

/** Reports that await a moderator. */
export const curatedReports: readonly CuratedReport[] = [
  {
    about:
      "I need payroll and it has none. The page says freelancers, so that is on me, but a warning would have helped.",
    by: "marta",
    reason: "Not about this app: It asks for a kind of program that this has never claimed to be.",
  },
  {
    about: "Our schema has no comments and German abbreviations. It guessed badly until we wrote fifty definitions.",
    by: "noor",
    reason: "Something else: It names a company’s schema in enough detail to know which company it is.",
  },
  {
    about: "Nineteen dollars. I feel I should send more.",
    by: "walter",
    reason: "Spam or advertising: The two sell tools together.",
  },
];

/** Reports of an app, by its title, and of a developer; in days ago. */
export const curatedAppReports: readonly {
  about: string;
  by: NamedDeveloper | NamedCustomer;
  reason: string;
  age: number;
}[] = [
  {
    about: "Portsmith",
    by: "walter",
    reason: "Misleading or broken: It asks for a newer Docker than the one I have, and the page does not say so.",
    age: 2.3,
  },
];
export const curatedUserReports: readonly {
  about: NamedDeveloper;
  by: NamedDeveloper | NamedCustomer;
  reason: string;
  age: number;
}[] = [
  {
    about: "olivier",
    by: "dana",
    reason: "Spam or advertising: He wrote the same offer under three of my requests in one day.",
    age: 1.2,
  },
];
