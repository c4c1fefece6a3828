import type { FindingCheck } from "@/lib/catalog/passport/advisories/advisories.constants";

type Criterion = {
  text: string;
  finding: string | null;
  /** In a project: whether the release that was submitted last meets a criterion about a known vulnerability. */
  check?: { version: string; result: FindingCheck } | null;
};

const describeCheck = ({ version, result }: NonNullable<Criterion["check"]>): string => {
  if (result === "gone") return `Met in version ${version}.`;
  if (result === "present") return `Not met: version ${version} still has it.`;
  return `We can't tell for version ${version}.`;
};

/** What has to be true for the client to accept the work. */
export function Criteria({ criteria }: { criteria: readonly Criterion[] }) {
  if (criteria.length === 0) return null;
  return (
    <section aria-labelledby="criteria" className="mt-6">
      <h3 id="criteria" className="text-base">
        Acceptance criteria
      </h3>
      <ul className="mt-2 grid max-w-[66ch] list-disc gap-1.5 pl-5">
        {criteria.map(({ text, finding, check }, index) => (
          <li key={index} dir="auto" className="wrap-anywhere">
            <span>{text}</span>
            {finding && (
              <span className="block text-sm text-muted-foreground">
                {check ? describeCheck(check) : "We check this in the release that the developer submits."}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
