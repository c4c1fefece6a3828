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
    description: "What Forgehall checks in the files of an app before it goes live, and what no check can tell you.",
    path: PASSPORT_PATH,
  });

/** What we look at, and what that cannot tell. */
const explanations: Partial<Record<PassportKind, readonly [looksAt: string, limit: string]>> = {
  contents: [
    "We open the archive without running anything in it: how many files it has, their unpacked size, and how many " +
      "are programs or scripts. We reject files whose type doesn't match their name, and archives that would extract " +
      "outside their folder.",
    "We don't open archives inside the archive, and we can't tell what a program does when you run it.",
  ],
  secrets: [
    "We use secretlint to search text files for keys and passwords in known formats: Stripe, AWS, GitHub, OpenAI, " +
      "Supabase's service-role key, database URLs that contain a password, and about ten other types. A release that " +
      "contains one goes back to its developer, who must remove it or explain to a moderator why it isn't a secret.",
    "We can't detect secrets in unknown formats. We don't search text files over 5 MB or third-party code in " +
      "node_modules, and we can't tell whether a database that the app uses is protected.",
  ],
  dependencies: [
    "We list the packages that an app is built from, with their exact versions, from its lock files: npm, pnpm, " +
      "Yarn, pip, Pipenv, Poetry, uv, Go, Cargo, Composer and Bundler. A package used only for development " +
      "is marked “development only” where the lock file says so. You can download the list in the CycloneDX format.",
    "We can't see packages without a lock file, packages that were copied into the app's own code, or what the app " +
      "loads at runtime. The passport names lock files that we couldn't read.",
  ],
  advisories: [
    "Every day, we compare the exact versions in a release's lock files with two public databases of known " +
      "vulnerabilities, npm's and OSV. The passport names the package, its version, the vulnerability, how severe it " +
      "is, and the version in which it's fixed. Packages used only during development are listed but " +
      "not counted. If a critical one isn't fixed within 72 hours, new sales of the app pause.",
    "The databases include only reported vulnerabilities, and we can't tell from the files whether the app uses the " +
      "affected code. Results more than 48 hours old are labeled.",
  ],
  licenses: [
    "We list the licenses that the authors of an app's dependencies declare, by their SPDX names.",
    "Only npm and Composer lock files include licenses; for other packages, the license is unknown. We don't read " +
      "license texts, and we can't tell whether the app complies with them.",
  ],
  malware: [
    "If the site has a virus scanner set up, it scans every file. Files that it flags aren't published.",
    "A virus scanner can detect only threats that it recognizes.",
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
    title: "What a passport doesn't promise",
    body: (
      <p>
        It isn&apos;t a rating, and it doesn&apos;t promise that an app is safe. “Nothing found” means that we checked
        and found nothing; “Not checked” means that we didn&apos;t check, for example because the release is older than
        the check. Try the demo, read the reviews, and{" "}
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
          check can&apos;t tell you. You&apos;ll find it below the price on an app&apos;s page and, for the version that
          you have, on your receipt.
        </p>
      }
      sections={sections()}
    />
  );
}
