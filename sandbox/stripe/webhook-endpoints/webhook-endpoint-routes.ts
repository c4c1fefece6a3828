import type { Call, Route } from "../http/call";
import { listPage, listParams } from "../resources/list-page";

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
