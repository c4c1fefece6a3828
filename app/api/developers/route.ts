import { developersQuery } from "@/lib/developers/developers.schema";
import { listDevelopers } from "@/lib/developers/list-developers";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({ viewer: "none", query: developersQuery, list: true, handle: ({ query }) => listDevelopers(query) });
