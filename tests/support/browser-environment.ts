import { Blob, File } from 'node:buffer';
import { afterEach } from 'vitest';

// Only in files that ask for jsdom. Its own Blob, File and FormData cannot pass through Node's Request: multipart breaks.
if (typeof window !== 'undefined') {
  const { constructor: FormData } = await new Response(new URLSearchParams()).formData();
  Object.assign(globalThis, { Blob, File, FormData });

  const { cleanup, configure } = await import('@testing-library/react');
  // A second, the default, is too short on a busy machine with two cores.
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(() => cleanup());
}
