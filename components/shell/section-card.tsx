import { type ReactNode, useId } from "react";
import { Card, CardContent, CardDescription, CardTitle } from "@/components/ui/card";

/** A card that is a section of its page: a heading, an optional sentence and content. */
export function SectionCard({
  id,
  title,
  lead,
  children,
}: {
  /** The anchor; the heading's id is `<id>-title` and it is focusable. */
  id?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const own = useId();
  const heading = id ? `${id}-title` : own;
  return (
    <section id={id} aria-labelledby={heading}>
      <Card>
        <CardContent>
          <CardTitle id={heading} tabIndex={-1}>
            {title}
          </CardTitle>
          {lead && <CardDescription className="mt-1">{lead}</CardDescription>}
          {children}
        </CardContent>
      </Card>
    </section>
  );
}
