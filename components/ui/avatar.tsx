import { clsx } from "clsx";
import { avatarColors, initials } from "@/lib/format/avatar-palette";

type AvatarProps = {
  name: string;
  /** Image URL; without one, the initials on the user's color. */
  src?: string | null;
  /** Replaces the initials. */
  letters?: string;
  /** Width and height in px. */
  size?: number;
  className?: string;
};

/** A user's avatar. Decorative, because the name is next to it. */
export function Avatar({ name, src, letters, size = 28, className }: AvatarProps) {
  const box = { width: size, height: size };
  const classes = clsx(
    "inline-grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-bold select-none",
    className,
  );
  if (src) {
    // Stored at a few fixed widths, so an image optimizer has nothing to add.
    return (
      <img
        src={src}
        alt=""
        {...box}
        loading="lazy"
        decoding="async"
        className={clsx(classes, "bg-secondary object-cover")}
      />
    );
  }
  const { ground, ink } = avatarColors(name);
  return (
    <span
      aria-hidden
      className={classes}
      style={{ ...box, background: ground, color: ink, fontSize: Math.round(size * 0.38) }}
    >
      {letters ?? initials(name)}
    </span>
  );
}
