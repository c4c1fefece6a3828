import { toTextBlocks } from "@/lib/foundation/format/links";
import type { Inline } from "@/lib/foundation/format/inline-links";

const renderLine = (line: readonly Inline[]) =>
  line.map(({ text, href }, index) =>
    href ? (
      <a key={index} href={href} target="_blank" rel="noopener nofollow ugc" className="link">
        {text}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      text
    ),
  );

/**
 * A user's text with paragraphs, "- " lists and links. React renders every part as text, never as HTML. Only for server
 * components: finding links takes large tables, which browsers should not load.
 */
export function FormattedText({ text }: { text: string }) {
  return toTextBlocks(text).map(({ kind, lines }, index) =>
    kind === "list" ? (
      <ul key={index} className="grid gap-2">
        {lines.map((line, item) => (
          <li
            key={item}
            dir="auto"
            className="relative ps-5 wrap-anywhere before:absolute before:start-0 before:text-muted-foreground before:content-['–']"
          >
            {renderLine(line)}
          </li>
        ))}
      </ul>
    ) : (
      <p key={index} dir="auto" className="wrap-anywhere whitespace-pre-line">
        {lines.flatMap((line, row) => [row > 0 && "\n", ...renderLine(line)])}
      </p>
    ),
  );
}
