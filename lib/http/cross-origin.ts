const DAY_SECONDS = 86_400;

/** Lets pages of any site read a response. Without `Allow-Credentials`, no page can read one made with cookies. */
export function allowAnyOrigin(response: Response): Response {
  response.headers.set("Access-Control-Allow-Origin", "*");
  response.headers.set("Access-Control-Expose-Headers", "Retry-After");
  return response;
}

/** Answers the CORS preflight of a route that declares `crossOrigin`: pages of any site may post JSON. */
export function preflight(): Response {
  const headers = {
    "Access-Control-Allow-Methods": "POST, OPTIONS",
    "Access-Control-Allow-Headers": "Content-Type, Accept",
    "Access-Control-Max-Age": String(DAY_SECONDS),
  };
  return allowAnyOrigin(new Response(null, { status: 204, headers }));
}
