import { useId, type ReactNode } from "react";
import { Card, CardBody, CardTitle } from "@/components/ui/card";

/** A card that is a part of its page: a heading, perhaps one sentence, and what belongs to it. */
export function SectionCard({ id, title, lead, children }: { /** Its anchor. */ id?: string; title: string; lead?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading}>
      <Card>
        <CardBody>
          <CardTitle id={heading}>{title}</CardTitle>
          {lead && <p className="mt-1 max-w-[62ch] text-sm text-muted-foreground">{lead}</p>}
          {children}
        </CardBody>
      </Card>
    </section>
  );
}
