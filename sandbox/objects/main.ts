// A local bucket for trying the product with S3 (compose.yaml, docs/scale-out). Keys: S3RVER, S3RVER. Usage:
// SANDBOX_OBJECTS_PORT=4568 SANDBOX_OBJECTS_DIR=.forgehall/bucket node --import tsx sandbox/objects/main.ts
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import S3rver from "s3rver";

const {
  SANDBOX_OBJECTS_DIR: directory = ".forgehall/bucket",
  SANDBOX_OBJECTS_HOST: address = "127.0.0.1",
  SANDBOX_OBJECTS_PORT: port = "4568",
} = process.env;

// The CORS rules that let a browser upload an image here from the product's origin.
const CORS = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader>
</CORSRule></CORSConfiguration>`;

mkdirSync(directory, { recursive: true });
const server = new S3rver({
  address,
  port: Number(port),
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: "forgehall", configs: [CORS] }],
});
await server.run();
console.log(`The bucket "forgehall" is at http://${address}:${port}.`);
await Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
await server.close();
