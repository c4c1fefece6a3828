/** The mark of a verified person: a square with cut corners, as in the logo. */
export function VerifiedSeal() {
  return (
    <svg role="img" aria-label="Verified" viewBox="0 0 16 16" className="size-4 shrink-0 text-foreground">
      <path d="M4.6 1h6.8L15 4.6v6.8L11.4 15H4.6L1 11.4V4.6z" fill="currentColor" />
      <path d="m5 8.2 2.1 2.1L11.2 6" fill="none" stroke="var(--bg)" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
