/** The largest number in a badge. */
const MAX_SHOWN = 99;

/** The number of unread items as text: "3", "99+". */
export const unreadText = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** A number at the corner of an icon. Its link or button says it in its name. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className="nums absolute top-0 left-1/2 ml-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-hot px-1 text-[0.6875rem] leading-none font-bold text-hot-foreground"
    >
      {unreadText(count)}
    </span>
  );
}
