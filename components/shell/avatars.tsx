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
