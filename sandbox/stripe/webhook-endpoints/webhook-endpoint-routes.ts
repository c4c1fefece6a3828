import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";
import { malformed } from "../http/api-error";

/** The one endpoint that the sandbox delivers to, as the provider's dashboard would list it. */
export const webhookEndpointRoutes: Route[] = [{ method: "GET", path: "/v1/webhook_endpoints", handle: list }];

function list({ params, sandbox: { settings } }: Call): object {
  params.allow(...listParams);
  const endpoint = {
    id: "we_sandbox",
    object: "webhook_endpoint" as const,
    created: 0,
    livemode: false,
    status: "enabled",
    enabled_events: ["*"],
    url: settings.webhookUrl,
    api_version: settings.apiVersion,
    application: null,
    description: null,
    metadata: {},
  };
  return listPage(params, "/v1/webhook_endpoints", settings.webhookUrl ? [endpoint] : []);
}

/** The one destination of thin events, as the provider's dashboard would list it. */
export const eventDestinationRoutes: Route[] = [
  { method: "GET", path: "/v2/core/event_destinations", handle: listDestinations },
];

const URL_FIELD = "webhook_endpoint.url";

/** Its URL is returned only when it is asked for. */
function listDestinations({ params, sandbox: { settings } }: Call): object {
  const include = params.allow("include", "limit").list("include") ?? [];
  const unknown = include.find((name) => name !== URL_FIELD);
  if (unknown !== undefined) throw malformed(`Invalid include: ${unknown}`, { param: "include" });
  const url = settings.thinWebhookUrl;
  const destination = {
    id: "ed_sandbox",
    object: "v2.core.event_destination" as const,
    created: new Date(0).toISOString(),
    description: "",
    enabled_events: ["*"],
    event_payload: "thin",
    livemode: false,
    name: "Sandbox",
    status: "enabled",
    type: "webhook_endpoint",
    webhook_endpoint: include.includes(URL_FIELD) ? { url } : {},
    updated: new Date(0).toISOString(),
  };
  return { data: url ? [destination] : [], next_page_url: null, previous_page_url: null };
}
