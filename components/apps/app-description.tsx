"use client";

/**
 * Renders a listing's description: paragraphs, and lines that begin with "- " as a list. Always plain text, never HTML.
 */
export function AppDescription({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/);
  // The first paragraph is already shown below the title.
  const blocks = (paragraphs.length > 1 ? paragraphs.slice(1) : paragraphs).map((block) =>
    block
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  );
  return (
    <div className="grid max-w-[68ch] gap-4 wrap-anywhere">
      {blocks.map((lines, index) =>
        lines.every((line) => line.startsWith("- ")) ? (
          <ul key={index} className="grid gap-2">
            {lines.map((line, item) => (
              <li
                key={item}
                dir="auto"
                className="relative ps-5 before:absolute before:start-0 before:text-muted-foreground before:content-['–']"
              >
                {line.slice(2)}
              </li>
            ))}
          </ul>
        ) : (
          <p dir="auto" key={index} className="whitespace-pre-line wrap-anywhere">
            {lines.join("\n")}
          </p>
        ),
      )}
    </div>
  );
}
