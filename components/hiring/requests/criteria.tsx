/** What has to be true for the client to accept the work. */
export function Criteria({ criteria }: { criteria: readonly { text: string }[] }) {
  if (criteria.length === 0) return null;
  return (
    <section aria-labelledby="criteria" className="mt-6">
      <h3 id="criteria" className="text-base">
        Acceptance criteria
      </h3>
      <ul className="mt-2 grid max-w-[66ch] list-disc gap-1.5 pl-5">
        {criteria.map(({ text }, index) => (
          <li key={index} dir="auto" className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
