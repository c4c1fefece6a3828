/** Lets keyboard users skip the navigation bar. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="print:hidden fixed -top-16 left-4 z-50 rounded-md bg-primary px-3.5 py-2 text-primary-foreground focus:top-3"
    >
      Skip to content
    </a>
  );
}
