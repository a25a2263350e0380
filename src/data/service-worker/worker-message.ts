/** What the app tells its worker once it runs. */
export interface WorkerMessage {
  kind: 'keep';
  /** What the page has loaded before there was a worker. */
  paths: string[];
  /** The addresses of the pages that open without a network: the pictures that they show are kept. */
  pages: string[];
}

export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== 'keep') return null;
  const list = (name: 'paths' | 'pages'): string[] => {
    const value: unknown = Reflect.get(data, name);
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  };
  return { kind: 'keep', paths: list('paths'), pages: list('pages') };
}
