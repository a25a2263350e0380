let hasFailed = false;

// The bundler's own event: a part of the app could not be loaded, as after an update of the server.
window.addEventListener('vite:preloadError', () => {
  hasFailed = true;
});

/** Whether a part of the app could not be loaded; it stays so until the page is loaded again. */
export function hasPartFailed(): boolean {
  return hasFailed;
}
