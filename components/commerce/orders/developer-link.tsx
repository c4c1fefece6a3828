import { buttonVariants } from "@/components/ui/button";
import { ArrowUpRight } from "@/components/ui/icons";

/** The download link that a developer offers beside hosted releases. */
export function DeveloperLink({ href, title }: { href: string; title: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Download ${title}: developer's link (opens in a new tab)`}
      className={buttonVariants({ variant: "link", size: "sm" })}
    >
      Download from the developer
      <ArrowUpRight aria-hidden />
    </a>
  );
}
