import type { Conversation } from "@/lib/conversations/conversations.dto";
import { orderNumber } from "@/lib/orders/orders.constants";
import { paths } from "@/lib/paths";

type Subject = Conversation["subject"];
type DescribedSubject = { label: string; /** The page of the subject; null when it is gone. */ href: string | null };

/** Describes what a conversation is about, for its participants. */
export function describeSubject({ kind, id, title, own }: Subject): DescribedSubject {
  if (kind === "developer") return { label: "Hiring", href: paths.developer(id) };
  if (kind === "project_request")
    return title === null ? { label: "Deleted project", href: null } : { label: title, href: paths.project(id) };
  const order = `Order ${orderNumber(id)}`;
  return {
    label: title === null ? order : `${title}, order ${orderNumber(id)}`,
    href: own ? paths.purchase(id) : paths.developerOrders,
  };
}
