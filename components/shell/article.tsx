import type { ReactNode } from "react";

export type ArticleSection = {
  /** The heading's anchor. */
  id: string;
  title: string;
  body: ReactNode;
};

type ArticleProps = {
  title: string;
  description: ReactNode;
  /** Date of the last change ("November 20, 2026"). */
  updated?: string;
  sections: readonly ArticleSection[];
};

/** A text page with a table of contents. */
export function Article({ title, description, updated, sections }: ArticleProps) {
  return (
    <div className="page-wrap pt-[clamp(2rem,1rem+4vw,4.5rem)] pb-[clamp(3rem,2rem+4vw,5.5rem)]">
      <header className="border-b border-border pb-8">
        <h1 className="text-title tracking-[-0.03em]">{title}</h1>
        <div className="mt-4 max-w-[60ch] text-lg text-balance text-muted-foreground">{description}</div>
        {updated && <p className="mt-3 text-xs text-muted-foreground">Last updated {updated}</p>}
      </header>
      <div className="grid gap-x-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="top-[5.25rem] self-start pt-8 text-sm lg:sticky">
          <p className="mb-2 font-semibold">On this page</p>
          <ul className="gap-x-6 max-lg:columns-2 sm:max-lg:columns-3">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-block py-1 text-muted-foreground hover:text-foreground pointer-coarse:py-2"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {sections.map(({ id, title: name, body }) => (
            <section key={id} aria-labelledby={id} className="prose-text border-b border-border py-8 last:border-b-0">
              <h2 id={id}>{name}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
