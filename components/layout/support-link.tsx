/** Support's address, ready to write to. */
export function SupportLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="link font-medium">
      {address}
    </a>
  );
}
