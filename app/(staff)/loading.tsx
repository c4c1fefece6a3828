import { Spinner } from "@/components/ui/spinner";

/** While the user loads (spec section 2, "A protected route shows a spinner"). */
export default function Loading() {
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <Spinner label="Loading" className="size-6" />
    </div>
  );
}
