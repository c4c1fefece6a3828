import { clsx } from "clsx";
import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import { avatarColors, initials } from "@/lib/foundation/format/avatars";
import { objectPath } from "@/lib/foundation/paths";

type UserAvatarProps = {
  user: { name: string; avatar: string | null; email?: string };
  /** Width and height in px. */
  size?: number;
  className?: string;
};

/**
 * A user's stored avatar, or the initials of the name (or email without a name) on the user's color. Decorative,
 * because the name is next to it.
 */
export function UserAvatar({ user, size = 28, className }: UserAvatarProps) {
  const name = user.name || user.email || "?";
  const { ground, ink } = avatarColors(name);
  return (
    <Avatar className={className} style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}>
      {user.avatar ? (
        <AvatarImage src={objectPath(user.avatar)} width={size} height={size} />
      ) : (
        <AvatarFallback style={{ background: ground, color: ink }}>{initials(name)}</AvatarFallback>
      )}
    </Avatar>
  );
}

/** The badge of a verified developer, shaped like the logo. */
export function VerifiedBadge({ label = "Verified developer", className }: { label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      role="img"
      aria-label={label}
      className={clsx("inline-block size-4 shrink-0 align-[-0.16em]", className)}
    >
      <path className="fill-primary" d="M4.7 0h6.6L16 4.7v6.6L11.3 16H4.7L0 11.3V4.7z" />
      <path
        className="stroke-primary-foreground"
        fill="none"
        strokeWidth="1.7"
        strokeLinecap="square"
        d="m4.9 8.2 2.2 2.2 4.1-4.6"
      />
    </svg>
  );
}
