// A plain Node server that sends the same bytes for every request: the least work possible on this machine. Gets the
// response as JSON on stdin and prints its port.
import http from "node:http";
import { text } from "node:stream/consumers";
import type { SampleResponse } from "./load-job";

const { headers, body }: SampleResponse = JSON.parse(await text(process.stdin));
const bytes = Buffer.from(body, "base64");
// Node sets the connection headers itself.
const HOP_BY_HOP_HEADERS = ["transfer-encoding", "connection", "keep-alive"];
const responseHeaders: http.OutgoingHttpHeaders = {
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP_HEADERS.includes(name))),
  "content-length": String(bytes.length),
};

const server = http.createServer((_request, response) => {
  response.writeHead(200, responseHeaders);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") console.log(address?.port);
});
