import { wellKnownRedirect } from "@/lib/foundation/http/sign-in-response";

export const dynamic = "force-dynamic";

/** Where password managers open the form that changes the password (W3C "A Well-Known URL for Changing Passwords"). */
export const GET = () => wellKnownRedirect("passwordSettings");
