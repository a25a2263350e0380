import type { RecordId } from '../../../src/contract/record-id.ts';
import type { Division, Gateway, Source } from './wire.ts';

/** A browser opens six connections to one origin: more streams would hold up all else. */
export const MOST_STREAMS = 4;

/**
 * The cameras that are shown, in the order of the division.
 * @param chosen as the address has it; those that are gone are left out
 */
export function shownSources(sources: readonly Source[], chosen: readonly string[]): readonly Source[] {
  if (sources.length <= MOST_STREAMS) return sources;
  const wanted = chosen.filter((id) => sources.some((source) => source.id === id)).slice(-MOST_STREAMS);
  const ids = wanted.length === 0 ? sources.slice(0, MOST_STREAMS).map(({ id }) => id) : wanted;
  return sources.filter(({ id }) => ids.includes(id));
}

/** The choice after a press: one more takes the place of the one chosen first, and one always stays. */
export function toggleSource(shown: readonly string[], id: string): readonly string[] {
  if (!shown.includes(id)) return [...shown, id].slice(-MOST_STREAMS);
  return shown.length === 1 ? shown : shown.filter((other) => other !== id);
}

/** The gate that a camera looks at: the one it names, else the one of its name. */
export function gatewayOf(source: Source, gateways: readonly Gateway[]): Gateway | null {
  const named = gateways.find(
    ({ id }) => source.gatewayId !== null && String(id) === String(source.gatewayId),
  );
  return named ?? gateways.find(({ name }) => name === source.name) ?? null;
}

/** Where a gate is seen: its division and its camera. */
export function viewOf(
  gatewayId: RecordId,
  divisions: readonly Division[],
): { division: Division; gateway: Gateway; source: Source | null } | null {
  for (const division of divisions) {
    const gateway = division.gateways.find(({ id }) => String(id) === String(gatewayId));
    if (gateway === undefined) continue;
    const source = division.sources.find((one) => gatewayOf(one, division.gateways) === gateway);
    return { division, gateway, source: source ?? null };
  }
  return null;
}

/**
 * The shown camera that gives its connection up while the question about a vehicle shows a stream of its own: the same
 * one, else the last of four.
 */
export function heldSource(shown: readonly Source[], askedUrl: string | null): Source | null {
  if (askedUrl === null) return null;
  const same = shown.find(({ url }) => url === askedUrl);
  return same ?? (shown.length < MOST_STREAMS ? null : (shown.at(-1) ?? null));
}
