// Runs before the first paint, so that the page never shows in the wrong theme. A stored choice wins over the system's.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('gatehouse.theme');
  } catch {
    // Storage is switched off: the system's theme holds.
  }
  const isDark =
    choice === 'light' || choice === 'dark'
      ? choice === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
