import { FormattedText } from "@/components/layout/formatted-text";

/** A listing's description below its first paragraph, which the page shows below the title. */
export function AppDescription({ text }: { text: string }) {
  const [first = "", ...rest] = text.split(/\n\s*\n/);
  return (
    <div className="grid max-w-[68ch] gap-4 wrap-anywhere">
      <FormattedText text={rest.length > 0 ? rest.join("\n\n") : first} />
    </div>
  );
}
