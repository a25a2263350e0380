/** A proxy that answers for a server that is away is as good as no answer. */
const AWAY = new Set([502, 503, 504]);

export interface CacheFirstOptions {
  /** The kept answer; undefined where there is none. */
  readStored(): Promise<Response | undefined>;
  /** Called with a copy of each good answer of the network. */
  keep(answer: Response): Promise<void>;
}

export interface NetworkFirstOptions extends Partial<CacheFirstOptions> {
  readStored(): Promise<Response | undefined>;
  /** How long the network is waited for when there is something to fall back on. */
  patienceMilliseconds: number;
}

/** The network's answer, else the kept one. @throws what the network threw when nothing is kept */
export async function networkFirst(
  ask: () => Promise<Response>,
  { patienceMilliseconds, readStored, keep }: NetworkFirstOptions,
): Promise<Response> {
  const asking = ask().then((answer) => tryToStore(answer, keep));
  const kept = await readStored();
  if (kept === undefined) return asking;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMilliseconds, null);
  });
  const answer = await Promise.race([asking.catch(() => null), patience]);
  clearTimeout(timer);
  return answer === null || AWAY.has(answer.status) ? kept : answer;
}

/** The kept answer to what never changes, else the network's, which is kept from then on. */
export async function cacheFirst(
  ask: () => Promise<Response>,
  { readStored, keep }: CacheFirstOptions,
): Promise<Response> {
  return (await readStored()) ?? tryToStore(await ask(), keep);
}

/** A cache that is full is no reason to keep an answer from who asked for it. */
async function tryToStore(answer: Response, keep: CacheFirstOptions['keep'] | undefined): Promise<Response> {
  if (!answer.ok || keep === undefined) return answer;
  try {
    await keep(answer.clone());
  } catch (error) {
    console.warn(`${answer.url} cannot be kept.`, error);
  }
  return answer;
}
