import { Link } from "@/components/shell/link";
import { TextWithDates } from "@/components/shell/moment";
import { Card } from "@/components/ui/card";
import { ChevronDown } from "@/components/ui/icons";
import {
  MAX_SHOWN_FINDINGS,
  PASSPORT_LABELS,
  PASSPORT_PATH,
  PASSPORT_TITLE,
  sbomPath,
  summarizePassport,
  summarizeSection,
} from "@/lib/catalog/passport/passport.constants";
import type { OrderPassport, Passport, PassportSection } from "@/lib/catalog/passport/passport.rows";
import { formatCount } from "@/lib/foundation/format/numbers";

const listLabels = (sections: readonly PassportSection[]) =>
  sections
    .map(({ kind }, index) => (index === 0 ? PASSPORT_LABELS[kind] : PASSPORT_LABELS[kind].toLowerCase()))
    .join(", ");

/** "Checked by secretlint 11.7.1", or the databases that were asked. */
function describeTool({ kind, tool, version }: PassportSection): string {
  if (kind === "advisories") return `Checked against ${tool}`;
  return tool === "Forgehall" || !version ? `Checked by ${tool}` : `Checked by ${tool} ${version}`;
}

/** The names that databases give vulnerabilities; OSV knows all of them. */
const ADVISORY_ID = /(?<=: )(?:GHSA|CVE|PYSEC|GO|RUSTSEC)-[\w-]+/;

/** A finding, in which the name of a vulnerability leads to its description. */
function Finding({ text }: { text: string }) {
  const found = ADVISORY_ID.exec(text);
  if (!found) return text;
  const { 0: id, index: at } = found;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <a href={`https://osv.dev/vulnerability/${id}`} rel="nofollow noopener" className="link">
        {id}
      </a>
      <span>{text.slice(at + id.length)}</span>
    </>
  );
}

/** What one section found, by what and when, and what it cannot tell. */
function Section({ section, sbomOf }: { section: PassportSection; sbomOf: string | null }) {
  const { kind, tool, checkedAt, limits, findings } = section;
  const summary = summarizeSection(section);
  const isListed = kind !== "contents" && findings.length > 0 && summary !== findings[0];
  return (
    <div className="border-t border-border py-2.5">
      <dt className="font-medium">{PASSPORT_LABELS[kind]}</dt>
      <dd className="wrap-anywhere">{summary}</dd>
      {isListed && (
        <dd className="wrap-anywhere">
          <details>
            <summary className="link min-h-6 cursor-pointer">Show list</summary>
            <ul className="my-1 text-xs">
              {findings.slice(0, MAX_SHOWN_FINDINGS).map((finding) => (
                <li key={finding} className="py-0.5">
                  {kind === "advisories" ? <Finding text={finding} /> : finding}
                </li>
              ))}
              {findings.length > MAX_SHOWN_FINDINGS && (
                <li className="py-0.5 text-muted-foreground">
                  And {formatCount(findings.length - MAX_SHOWN_FINDINGS)} more.
                </li>
              )}
            </ul>
          </details>
        </dd>
      )}
      {kind === "dependencies" && isListed && sbomOf && (
        <dd>
          <a href={sbomPath(sbomOf)} download className="link">
            Download dependency list (CycloneDX)
          </a>
        </dd>
      )}
      <dd className="mt-0.5 text-xs text-muted-foreground">
        {tool && checkedAt && (
          <>
            <span>{describeTool(section)}, </span>
            <TextWithDates text={checkedAt} />
            <span>. </span>
          </>
        )}
        <TextWithDates text={limits.join(" ")} />
      </dd>
    </div>
  );
}

type PassportCardProps = {
  passport: Passport;
  /** The app whose packages can be downloaded: those of its newest release alone. */
  sbomOf: string | null;
  /** Which version it is about, if that isn't clear from the page: "which you downloaded last". */
  which?: string;
};

/** Shows what was checked in a release, collapsed to one line. Renders nothing if Forgehall hosts no release. */
export function PassportCard({ passport: { release, sections }, sbomOf, which }: PassportCardProps) {
  if (!release) return null;
  const checked = sections.filter(({ status }) => status !== "not_checked");
  const rest = sections.filter(({ status }) => status === "not_checked");
  return (
    <Card className="px-6 py-3">
      <details className="group text-sm">
        <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">
              <span>{PASSPORT_TITLE}</span>
              {which && (
                <span>
                  {" for version "}
                  <bdi>{release.version}</bdi>
                </span>
              )}
            </span>
            <span className="block text-muted-foreground">{summarizePassport(sections)}</span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-muted-foreground transition-transform duration-160 group-open:rotate-180"
          />
        </summary>
        <p className="pt-1 pb-2.5 wrap-anywhere text-muted-foreground">
          <span>This shows what we checked in version </span>
          <bdi>{release.version}</bdi>
          <span>{which ? `, ${which}, ` : " "}</span>
          <span>and what we found. It doesn&apos;t guarantee that the app is safe.</span>
        </p>
        <dl>
          {checked.map((section) => (
            <Section key={section.kind} section={section} sbomOf={sbomOf} />
          ))}
          {rest.length > 0 && (
            <div className="border-t border-border py-2.5">
              <dt className="font-medium">Not checked</dt>
              {Object.entries(Object.groupBy(rest, ({ limits }) => limits.join(" "))).map(([limit, alike = []]) => (
                <dd key={limit}>
                  <span className="block text-muted-foreground">{listLabels(alike)}</span>
                  <span className="mt-0.5 block text-xs text-muted-foreground">{limit}</span>
                </dd>
              ))}
            </div>
          )}
        </dl>
        <p className="border-t border-border pt-2.5 pb-1">
          <Link href={PASSPORT_PATH} className="link">
            What each check can and can&apos;t tell you
          </Link>
        </p>
      </details>
    </Card>
  );
}

/** The passport of the version that a buyer has. */
export const OwnedPassport = ({ owned: { passport, wasDownloaded } }: { owned: OrderPassport }) => (
  <PassportCard
    passport={passport}
    sbomOf={null}
    which={wasDownloaded ? "which you downloaded last" : "the newest version"}
  />
);
