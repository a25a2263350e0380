import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../server/deps.ts';
import { parseClip } from '../../server/io/loop-clip.ts';
import { createStreamServer } from '../../server/io/stream-server.ts';
import { toOneLine } from '../preparing/command-error.mjs';
import type { Lifetime } from './lifetime.ts';
import { bind, portOf } from './node-server.ts';

const CLIP = 'server/io/gate-clip.flv';

/**
 * Serves the pictures of the simulated cameras until the lifetime ends. A port that is in use stops nothing: then there are no
 * pictures.
 * @param root holds the clip
 */
export async function openCameraStreams(lifetime: Lifetime, deps: Deps, root: string): Promise<Deps> {
  const { host, streamPort: port } = deps.settings;
  const address = { host, port, variable: 'STREAM_PORT' };
  try {
    const server = createStreamServer(deps, parseClip(await readFile(path.join(root, CLIP))));
    await bind(server, address);
    lifetime.onClose(() => {
      server.close();
      server.closeAllConnections();
    });
    return { ...deps, streamPort: portOf(server, address) };
  } catch (error) {
    process.stderr.write(`Gatehouse: the cameras of the demo show nothing: ${toOneLine(error)}\n`);
    return deps;
  }
}
