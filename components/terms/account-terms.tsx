/** Who agrees with whom. */
export function AboutTheseTerms() {
  return (
    <>
      <p>
        Forgehall runs the marketplace. Developers sell apps on it and get hired, and customers buy apps and hire
        developers. When you buy an app, you buy it from its developer, and we process the payment on their behalf.
      </p>
      <p>
        By creating an account, you accept these terms. If you sign up on behalf of a company, you confirm that
        you&apos;re authorized to do so.
      </p>
    </>
  );
}

/** What each account holder promises. */
export function AccountTerms() {
  return (
    <ul>
      <li>Use your real name and an email address you check. One account per person or company.</li>
      <li>
        Keep your password to yourself. You&apos;re responsible for what happens in your account until you tell us that
        someone else has access.
      </li>
      <li>
        You can delete your account at any time. Your orders stay on record, because you and the developer may need the
        receipts.
      </li>
    </ul>
  );
}
