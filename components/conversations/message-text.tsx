import { toInlines } from "@/lib/format/links";

/** A message's text as it was written, with its links. React renders every part as text, never as HTML. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {toInlines(text).map(({ text: part, href }, index) =>
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="nofollow noopener ugc"
            className="underline decoration-1 underline-offset-[0.2em]"
          >
            {part}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
