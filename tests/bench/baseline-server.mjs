import http from "node:http";

// A plain Node server that sends the same bytes for every request: the least work possible on this machine.
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { headers, body } = JSON.parse(Buffer.concat(chunks).toString());
const bytes = Buffer.from(body, "base64");
// Node sets the connection headers itself.
const HOP_BY_HOP_HEADERS = ["transfer-encoding", "connection", "keep-alive"];
const responseHeaders = {
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP_HEADERS.includes(name))),
  "content-length": String(bytes.length),
};

const server = http.createServer((_request, response) => {
  response.writeHead(200, responseHeaders);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
