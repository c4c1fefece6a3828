/** Whether a node is an entry of the list itself, not of a list inside an entry or of the pagination. */
function isEntry(parent: Element, root: Element): boolean {
  const outer = parent.closest("li, nav");
  return !outer || !root.contains(outer);
}

/** Whether a change removes or hides an entry that was visible. */
function removesEntry({ type, target, removedNodes }: MutationRecord, root: Element): boolean {
  if (!(target instanceof Element)) return false;
  if (type === "attributes")
    return target.matches("li[hidden]") && target.parentElement !== null && isEntry(target.parentElement, root);
  const isVisibleItem = (node: Node) => node instanceof Element && node.matches("li:not([hidden])");
  return isEntry(target, root) && Array.from(removedNodes).some(isVisibleItem);
}

/**
 * Watches a list's entries.
 * @param onRemoved called after each change that removes or hides at least one of them, before the browser paints it
 * @returns a function that stops watching
 */
export function watchRemovedEntries(root: Element, onRemoved: () => void): () => void {
  const observer = new MutationObserver((records) => {
    if (records.some((record) => removesEntry(record, root))) onRemoved();
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
  return () => observer.disconnect();
}
