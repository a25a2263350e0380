import type { Diagnostic } from './diagnostic.ts';
import type { SourceFile } from './parse-json-file.ts';
import type { ConfigLayers } from './read-sources.ts';

/** A file that the work fails with, also without the others. */
export interface Culprit {
  source: SourceFile;
  diagnostic: Diagnostic;
}

/**
 * Does work over all files. Where it fails, it leaves out as few files of the last layer as possible: none may stop
 * the others.
 * @throws what the work throws with the layers below alone: those are ours
 */
export function isolate<T>(
  layers: ConfigLayers,
  work: (layers: ConfigLayers) => T,
): { result: T; culprits: Culprit[] } {
  try {
    return { result: work(layers), culprits: [] };
  } catch {
    return leaveOut(layers, work);
  }
}

function leaveOut<T>(layers: ConfigLayers, work: (layers: ConfigLayers) => T) {
  const below = layers.slice(0, -1);
  const culprits: Culprit[] = [];
  let kept: readonly SourceFile[] = [];
  let result = work([...below, kept]);
  const add = (files: readonly SourceFile[]): void => {
    try {
      result = work([...below, [...kept, ...files]]);
      kept = [...kept, ...files];
    } catch (error) {
      const [only, ...others] = files;
      if (only === undefined) return;
      if (others.length === 0) {
        culprits.push({ source: only, diagnostic: failedAt(only.file, below.length, error) });
        return;
      }
      const half = Math.ceil(files.length / 2);
      add(files.slice(0, half));
      add(files.slice(half));
    }
  };
  add(layers.at(-1) ?? []);
  return { result, culprits };
}

/** What is said of a file that the product fails at. */
function failedAt(file: string, layer: number, error: unknown): Diagnostic {
  return {
    severity: 'error',
    code: 'fileFailed',
    params: { reason: toReason(error) },
    file,
    ...(layer > 0 && { layer }),
    line: 1,
    column: 1,
    pointer: '',
  };
}

/** The message of an error in one line. */
export function toReason(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const [line = ''] = message.split('\n');
  return `${name}: ${line}`.slice(0, 200);
}
