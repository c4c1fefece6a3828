/** A mailto link to support. */
export function SupportLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="link font-medium">
      {address}
    </a>
  );
}
