-- Popular listings, among which most searches with many hits look first (lib/catalog/search/documents.ts, POPULAR). Built while the catalog is
-- served.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "search_documents_popular_idx" ON "search_documents" USING GIN ("terms") WITH (fastupdate = off) WHERE listed AND terms @@ '''~8'''::tsquery;
