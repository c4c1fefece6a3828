import type { ReactNode } from "react";

export type Fact = [label: string, value: ReactNode];

/** Facts about an order, a message or the like, in two columns where there is room. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="nums grid gap-x-8 sm:grid-cols-2">
    {facts.map(([label, value]) => (
      <div key={label} className="grid content-start gap-0.5 border-b border-border py-2.5">
        <dt className="text-sm text-muted-foreground">{label}</dt>
        <dd className="min-w-0 wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
