import { Avatar } from "@/components/ui/avatar";
import { objectPath } from "@/lib/paths";

/** A user's stored avatar, or the initials of the name (or email without a name). */
export function UserAvatar({
  user,
  size,
  className,
}: {
  user: { name: string; avatar: string | null; email?: string };
  size?: number;
  className?: string;
}) {
  return (
    <Avatar
      name={user.name || user.email || "?"}
      src={user.avatar && objectPath(user.avatar)}
      size={size}
      className={className}
    />
  );
}
