import { Blob, File } from 'node:buffer';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { endFile } from './at-file-end.ts';

// Runs before each file. A worker runs many: a file must not see what the one before it has left.
vi.useRealTimers();
afterAll(async () => {
  // A module that is still loading when its file ends would stay broken for the next one.
  await vi.dynamicImportSettled();
  await endFile();
});

// Only in files that ask for jsdom. Its own Blob, File and FormData cannot pass through Node's Request: multipart breaks.
if (typeof window !== 'undefined') {
  const { constructor: FormData } = await new Response(new URLSearchParams()).formData();
  Object.assign(globalThis, { Blob, File, FormData });
  openEmptyPage();

  const { cleanup, configure } = await import('@testing-library/react');
  // A second, the default, is too short on a busy machine with two cores.
  configure({ asyncUtilTimeout: 60_000 });
  afterEach(() => cleanup());
  // Before each test, since only now the parts of its modules are known: they are drawn at once, as in a browser that
  // had half a second to fetch them.
  const { loadLater } = await import('../../src/engine/parts/later.tsx');
  beforeEach(loadLater);
  const { leanStyles } = await import('./lean-styles.ts');
  leanStyles();
  const { keepNoOwnerStacks } = await import('./owner-stacks.ts');
  keepNoOwnerStacks();
  const { quickenJsdom } = await import('./quick-jsdom.ts');
  quickenJsdom();
}

/** The page as a browser opens it; styles stay: CSS modules put theirs there once, when they are loaded. */
function openEmptyPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const element of document.head.querySelectorAll(':scope > :not(style)')) element.remove();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  // jsdom draws nothing, so it cannot scroll, and it has no camera.
  Element.prototype.scrollIntoView = () => {};
  Reflect.deleteProperty(navigator, 'mediaDevices');
}
