import { readdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { EncodedBody } from "@/server/response/encoded-body";
import { sendBody } from "@/server/response/send-body";

/** Bytes of files in memory without their compressed forms, and of the largest single file. */
const MAX_CACHE_BYTES = 48 * 1024 * 1024;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Each file is compressed once in a process's life, so it may take a while. */
const ASSET_QUALITY = 9;

type CachedAsset = { body: EncodedBody; headers: [string, string | number | readonly string[]][] };

const CACHED_HEADERS = ["Content-Type", "Cache-Control", "ETag", "Last-Modified"];

/** Whether a path is a build file, whose content never changes under its name. */
export const isStaticAsset = (pathname: string) => pathname.startsWith("/_next/static/");

/** Returns the paths of the build's files as browsers request them; empty in development, which has no build. */
export async function readBuildFiles(folder: string): Promise<Set<string>> {
  const names = await readdir(join(folder, ".next/static"), { recursive: true }).catch(() => []);
  return new Set(names.map((name) => `/_next/static/${name.replaceAll("\\", "/")}`));
}

/**
 * Whether a path belongs to a feature of Next that the product does not use: image optimization, data of the pages
 * router, development tools, and names that are no file of the build. Next would render a page for some of them.
 */
export function isUnusedFrameworkPath(pathname: string, buildFiles: ReadonlySet<string>): boolean {
  return /^\/_(?:next(?:\/|$)|_next)/.test(pathname) && !buildFiles.has(decodeURIComponent(pathname));
}

/** An in-memory LRU cache of the build's files and their compressed forms. */
export class StaticAssetCache {
  readonly #assets = new LRUCache<string, CachedAsset>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ body }) => body.size,
  });

  /** Sends a file from memory. Returns false when it is not cached. */
  sendCached(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    const asset = request.headers.range ? undefined : this.#assets.get(pathname);
    if (!asset) return false;
    for (const [name, value] of asset.headers) response.setHeader(name, value);
    void sendBody(request, response, asset.body).catch(() => response.destroy());
    return true;
  }

  /** Whether a response whose headers are ready should be cached. */
  isCacheable(response: ServerResponse, pathname: string): boolean {
    const size = Number(response.getHeader("Content-Length"));
    return isStaticAsset(pathname) && response.statusCode === 200 && size > 0 && size <= MAX_FILE_BYTES;
  }

  /** Caches a response's body and sends it. */
  async storeAndSend(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    bytes: Buffer,
  ): Promise<void> {
    const headers = CACHED_HEADERS.flatMap((name): CachedAsset["headers"] => {
      const value = response.getHeader(name);
      return value === undefined ? [] : [[name, value]];
    });
    const asset: CachedAsset = { body: new EncodedBody(bytes, ASSET_QUALITY), headers };
    this.#assets.set(pathname, asset);
    await sendBody(request, response, asset.body);
  }
}
