import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button";
import { MessageSquare } from "@/components/ui/icons";

type MessageLinkProps = {
  /** The composer, which leads on to the conversation once there is one. */
  href: string;
  /** Whom the message is for, for screen readers ("Ada", "the developer of Ledgerline"). */
  name: string;
  label?: string;
  small?: boolean;
};

/** Opens the conversation with someone about what the page shows. */
export function MessageLink({ href, name, label = "Message", small = false }: MessageLinkProps) {
  return (
    <Link
      href={href}
      aria-label={`${label}: ${name}`}
      className={buttonVariants({ variant: "outline", size: small ? "sm" : "default" })}
    >
      <MessageSquare aria-hidden />
      {label}
    </Link>
  );
}

/** A mailto link to support. */
export function SupportLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="link font-medium">
      {address}
    </a>
  );
}
