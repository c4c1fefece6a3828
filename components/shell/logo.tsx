import { Link } from "@/components/shell/link";
import { paths } from "@/lib/foundation/paths";

/** The logo mark: a plate with two cut corners, an F and an orange bar. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 26 26" aria-hidden className={className}>
      <path className="fill-primary" d="M5 0h21v21l-5 5H0V5z" />
      <path className="fill-background" d="M7 6h13v3.6H11V20.5H7z" />
      <path className="fill-hot" d="M12.8 12h5.7v3.6h-5.7z" />
    </svg>
  );
}

/** Logo mark and name, linked to the home page. */
export function Logo() {
  return (
    <Link
      href={paths.home}
      aria-label="Forgehall, home"
      className="inline-flex items-center gap-[0.5625rem] text-lg font-bold tracking-[-0.02em] [font-stretch:112%]"
    >
      <LogoMark className="size-[1.625rem]" />
      Forgehall
    </Link>
  );
}
