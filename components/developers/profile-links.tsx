import { ArrowUpRight, Code, Globe, IdCard } from "@/components/ui/icons";
import type { Developer } from "@/lib/developers/developers.dto";

/** Links to the developer's other profiles. */
export function ProfileLinks({ developer }: { developer: Pick<Developer, "website" | "github" | "linkedin"> }) {
  const links = [
    { label: "Website", href: developer.website, Icon: Globe },
    { label: "GitHub", href: developer.github, Icon: Code },
    { label: "LinkedIn", href: developer.linkedin, Icon: IdCard },
  ].filter(({ href }) => href);
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ label, href, Icon }) => (
        <li key={label}>
          <a
            href={href ?? undefined}
            target="_blank"
            rel="noopener noreferrer nofollow ugc me"
            className="group inline-flex min-h-7 items-center gap-1.5 text-sm font-medium pointer-coarse:min-h-11"
          >
            <Icon aria-hidden className="size-4 text-muted-foreground" />
            <span className="link">{label}</span>
            <ArrowUpRight aria-hidden className="size-3.5 text-muted-foreground" />
            <span className="sr-only">, opens in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
