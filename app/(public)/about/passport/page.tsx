import { Article, type ArticleSection } from "@/components/shell/article";
import { Link } from "@/components/shell/link";
import { PASSPORT_LABELS, PASSPORT_PATH, PASSPORT_TITLE } from "@/lib/catalog/passport/passport.constants";
import { PASSPORT_KINDS, type PassportKind } from "@/lib/catalog/passport/passport.rows";
import { describePage } from "@/lib/foundation/page-facts";
import { paths } from "@/lib/foundation/paths";
import { pageMetadata } from "@/lib/foundation/site";

export const generateMetadata = () =>
  pageMetadata({
    title: PASSPORT_TITLE,
    description: "What Forgehall looks at in the files of an app before it goes live, and what no check can tell.",
    path: PASSPORT_PATH,
  });

/** What we look at, and what that cannot tell. */
const explanations: Partial<Record<PassportKind, readonly [looksAt: string, limit: string]>> = {
  contents: [
    "We open the archive without running anything in it: how many files it has, how large they are unpacked, and " +
      "which are programs or scripts. A file that isn't what its name says, or that would unpack outside its folder, " +
      "is never published.",
    "We don't open archives inside the archive, and we can't tell what a program does when you run it.",
  ],
  secrets: [
    "We search text files for live keys and passwords by their form: Stripe, AWS, GitHub, OpenAI, Supabase's " +
      "service-role key, database addresses with a password, and about ten more. A release that contains one goes " +
      "back to its developer, who removes it or tells a moderator why it isn't a secret.",
    "A secret without a known form isn't found. We don't search text files over 5 MB or other people's code in " +
      "node_modules, and we can't tell whether a database that the app talks to is protected.",
  ],
  dependencies: [
    "We list the packages that an app is built from, with their exact versions, from its lock files: npm, pnpm, " +
      "Yarn, pip, Pipenv, Poetry, uv, Go, Cargo, Composer and Bundler. A package that only developer tools need is " +
      "marked “development only” where the lock file says so.",
    "We can't see packages without a lock file, packages that were copied into the app's own code, or what the app " +
      "loads while it runs. The passport names the files whose packages we couldn't list.",
  ],
  advisories: [
    "Every day, we compare the exact versions in a release's lock files with published lists of known " +
      "vulnerabilities: npm's and OSV. The passport names the package, its version, the vulnerability, how severe it " +
      "is, and the version in which it's fixed. Packages used only during development are listed but don't count.",
    "The lists contain only vulnerabilities that someone reported. An archive can't tell whether the app uses the " +
      "affected code. Results more than 48 hours old say so.",
  ],
  licenses: [
    "We count the licenses of these packages, as their authors declare them in SPDX's terms.",
    "Only npm and Composer lock files state licenses; for all other packages we don't know them. We don't read the " +
      "license texts, and we can't tell whether the app follows them.",
  ],
  malware: [
    "Where the site has a virus scanner, it reads every file, and one in which it finds something is never published.",
    "A scanner only finds what it knows.",
  ],
};

const sections = (): readonly ArticleSection[] => [
  ...PASSPORT_KINDS.flatMap((kind) => {
    const explanation = explanations[kind];
    if (!explanation) return [];
    const [looksAt, limit] = explanation;
    const body = (
      <>
        <p>{looksAt}</p>
        <p>{limit}</p>
      </>
    );
    return [{ id: kind, title: PASSPORT_LABELS[kind], body }];
  }),
  {
    id: "not",
    title: "What a passport is not",
    body: (
      <p>
        It isn&apos;t a rating, and it doesn&apos;t promise that an app is safe. “Nothing found” means that we looked
        and found nothing; “Not checked” means that we didn&apos;t look. Try the demo, read the reviews, and{" "}
        <Link href={paths.contact} className="link">
          tell us
        </Link>{" "}
        if something seems wrong.
      </p>
    ),
  },
];

export default function PassportPage() {
  // It shows nothing from the database.
  describePage({ tags: [] });
  return (
    <Article
      title={PASSPORT_TITLE}
      description={
        <p>
          Before a release goes live, we check its files. Its passport says what we checked, how and when, and what that
          check can&apos;t tell you. You&apos;ll find it below the price on an app&apos;s page.
        </p>
      }
      sections={sections()}
    />
  );
}
