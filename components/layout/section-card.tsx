import { useId, type ReactNode } from "react";
import { Card, CardBody, CardTitle } from "@/components/ui/card";

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
        <CardBody>
          <CardTitle id={heading} tabIndex={-1}>
            {title}
          </CardTitle>
          {lead && <p className="mt-1 max-w-[62ch] text-sm text-muted-foreground">{lead}</p>}
          {children}
        </CardBody>
      </Card>
    </section>
  );
}
