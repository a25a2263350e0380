import { listJsonFiles } from './list-json-files.ts';

const INTERVAL_MS = 300;

/**
 * Calls back after a file below the folder has appeared, changed or gone; also when the folder itself appears later.
 * Looks instead of listening: the kernel's notices miss network mounts, container volumes and late folders.
 * A callback that fails is called again at the next look.
 * @returns what ends it, once the folder has been looked at for the first time
 */
export async function watchFolder(folder: string, onChange: () => Promise<void>): Promise<() => void> {
  let seen = await takeFingerprint(folder);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const look = async () => {
    const found = await takeFingerprint(folder);
    if (isClosed) return;
    if (found !== seen && (await succeeds(onChange))) seen = found;
    lookLater();
  };
  const lookLater = () => {
    if (!isClosed) timer = setTimeout(look, INTERVAL_MS).unref();
  };
  lookLater();
  return () => {
    isClosed = true;
    clearTimeout(timer);
  };
}

function succeeds(work: () => Promise<void>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}

async function takeFingerprint(folder: string): Promise<string> {
  const files = await listJsonFiles(folder);
  return files
    .map(({ path, stats }) => `${path} ${stats.mtimeMs} ${stats.size} ${stats.ino}`)
    .toSorted()
    .join('\n');
}
