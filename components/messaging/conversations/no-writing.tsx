import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/foundation/paths";

const UNKNOWN =
  "You can message any developer, the people involved in a project you posted or proposed for, and the buyers and " +
  "sellers of your orders.";

type NoWritingProps = {
  /** Why the viewer cannot write to this person; null when there is nothing between them to write about. */
  problem: string | null;
  isSelf: boolean;
};

/** Shown instead of the composer of a first message. */
export function NoWriting({ problem, isSelf }: NoWritingProps) {
  return (
    <div className="mx-auto grid w-full max-w-[50rem] content-start justify-items-start gap-2 px-(--gutter) py-8">
      <p className="wide text-h3 font-semibold">
        {isSelf
          ? "This is your own profile"
          : problem
            ? "You can't send this message"
            : "You can't message this person"}
      </p>
      <p className="max-w-[60ch] text-muted-foreground">
        {isSelf ? "Clients write to you from here." : (problem ?? UNKNOWN)}
      </p>
      <Link href={paths.messages} className={buttonVariants({ variant: "outline", className: "mt-2" })}>
        Messages
      </Link>
    </div>
  );
}
