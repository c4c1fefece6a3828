import { paths } from "@/lib/paths";

export const dynamic = "force-dynamic";

/** Where password managers open the form that changes the password (W3C "A Well-Known URL for Changing Passwords"). */
export const GET = () =>
  new Response(null, {
    status: 302,
    headers: { Location: paths.passwordSettings, "Cache-Control": "public, max-age=3600" },
  });
