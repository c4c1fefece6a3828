import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Texts with more characters or lines than these start collapsed. */
const MAX_CHARACTERS = 900;
const MAX_LINES = 14;

type LongTextProps = {
  /** The shown text, by whose length it collapses. */
  text: string;
  /** What "Show more" is about, for screen readers ("of the description"). */
  about: string;
  children: ReactNode;
  className?: string;
};

/**
 * A text that starts collapsed when it is long. A `details` element keeps the state, so that it works without scripts;
 * the text is outside of it, because screen readers and search engines read all of it.
 */
export function LongText({ text, about, children, className }: LongTextProps) {
  const isLong = text.length > MAX_CHARACTERS || text.split("\n").length > MAX_LINES;
  if (!isLong) return <div className={className}>{children}</div>;
  return (
    <div className={clsx("group/long", className)}>
      <div className="long-text">{children}</div>
      <details className="group/more mt-2 print:hidden">
        <summary className="link inline-flex min-h-8 list-none items-center text-sm font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          <span className="group-open/more:hidden">Show more</span>
          <span className="hidden group-open/more:inline">Show less</span>
          <span className="sr-only"> {about}</span>
        </summary>
      </details>
    </div>
  );
}
