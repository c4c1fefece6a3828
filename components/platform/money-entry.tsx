import type { ReactNode } from "react";

/** A smaller line of an entry. */
export function Note({ children }: { children: ReactNode }) {
  return <span className="nums mt-0.5 block text-xs wrap-anywhere text-muted-foreground">{children}</span>;
}

/** An entry: what it is about, and on the right a figure or an action. */
export function MoneyEntry({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="min-w-0 flex-[1_1_18rem]">{children}</span>
      {aside}
    </>
  );
}
