import { useRouter } from "next/navigation";

/**
 * Returns a function that opens another page once an action has succeeded: the result of its `onSuccess`. Pages that
 * the browser keeps for the Back button are loaded anew, since they show the state from before.
 */
export function useLeave() {
  const router = useRouter();
  return (path: string) => {
    router.push(path);
    router.refresh();
    return "leaving" as const;
  };
}
