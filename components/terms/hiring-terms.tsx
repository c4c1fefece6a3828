/** What Forgehall does and doesn't do for projects. */
export function HiringTerms() {
  return (
    <>
      <p>
        Clients post projects, and developers send proposals. When a client accepts a proposal, the two of them make
        their own agreement. Forgehall isn&apos;t part of it.
      </p>
      <ul>
        <li>
          For now, we don&apos;t process payments for projects, hold money or charge a fee. Client and developer agree
          on price, payment and rights to the work between themselves.
        </li>
        <li>A project request is public. Post only what you may share, and only work you mean to give out.</li>
        <li>
          The client marks the project as completed or cancels it. Canceling here doesn&apos;t end obligations you
          agreed on elsewhere.
        </li>
        <li>Buyer protection and refunds cover apps bought on Forgehall, not projects.</li>
      </ul>
    </>
  );
}
