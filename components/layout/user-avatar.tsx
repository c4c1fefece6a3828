import { Avatar } from "@/components/ui/avatar";
import { objectPath } from "@/lib/paths";

/** A user's picture as stored, or the initials of the name (of the e-mail where there is no name). */
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
