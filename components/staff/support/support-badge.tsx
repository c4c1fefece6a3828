import { Badge } from "@/components/ui/badge";
import { codeLabel } from "@/lib/foundation/format/text";
import type { SupportStatus } from "@/lib/staff/support/support.constants";

const VARIANTS = { open: "warning", answered: "success", closed: "secondary" } as const;

/** What became of a message from the contact page. */
export const SupportBadge = ({ status }: { status: SupportStatus }) => (
  <Badge variant={VARIANTS[status]}>{codeLabel(status)}</Badge>
);
