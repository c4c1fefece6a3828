import { ComponentScope, ComponentType } from "@cyclonedx/cyclonedx-library/Enums";
import { Bom, Component, LicenseExpression, Metadata } from "@cyclonedx/cyclonedx-library/Models";
import { JSON as Json, JsonSerializer } from "@cyclonedx/cyclonedx-library/Serialize";
import { Spec1dot6 } from "@cyclonedx/cyclonedx-library/Spec";
import { PackageURL } from "packageurl-js";
import type { Ecosystem } from "@/lib/catalog/file-checks/dependencies/dependencies.constants";
import type { Dependency } from "@/lib/catalog/file-checks/file-contents";

/** Content type of a CycloneDX list. */
export const SBOM_TYPE = "application/vnd.cyclonedx+json";

/** By the names of the package URL specification. */
const PURL_TYPES: Record<Ecosystem, string> = {
  npm: "npm",
  PyPI: "pypi",
  Go: "golang",
  "crates.io": "cargo",
  Packagist: "composer",
  RubyGems: "gem",
};

/** Returns the package URL of a package, such as "pkg:npm/%40babel/core@7.23.0"; undefined if it can have none. */
export function toPackageUrl({ ecosystem, name, version }: Dependency): string | undefined {
  const at = name.lastIndexOf("/");
  const namespace = at > 0 ? name.slice(0, at) : undefined;
  const exact = ecosystem === "Go" ? `v${version}` : version;
  try {
    return new PackageURL(PURL_TYPES[ecosystem], namespace, name.slice(at + 1), exact, undefined, undefined).toString();
  } catch {
    return undefined;
  }
}

/**
 * Returns a list of packages in the format of CycloneDX 1.6, as JSON. The same packages give the same text: it has
 * neither a time nor a random serial number.
 * @param of what they are the packages of
 */
export function toCycloneDx(packages: readonly Dependency[], of: { name: string; version: string }): string {
  const component = new Component(ComponentType.Application, of.name, { version: of.version, bomRef: "app" });
  const bom = new Bom({ metadata: new Metadata({ component }) });
  for (const each of packages) {
    const purl = toPackageUrl(each);
    const found = new Component(ComponentType.Library, each.name, {
      version: each.version,
      bomRef: `${each.ecosystem}:${each.name}@${each.version}`,
      ...(purl !== undefined && { purl }),
      ...(each.dev && { scope: ComponentScope.Excluded }),
    });
    if (each.license !== null) found.licenses.add(new LicenseExpression(each.license));
    bom.components.add(found);
  }
  return new JsonSerializer(new Json.Normalize.Factory(Spec1dot6)).serialize(bom, { sortLists: true });
}
