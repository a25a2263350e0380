/** Stands in the browser build for axios's adapter of `fetch`: its adapter of XMLHttpRequest comes first, and is always there. */
export function getFetch(): null {
  return null;
}
