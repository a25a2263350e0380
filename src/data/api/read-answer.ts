import type { AnswerPlace } from '../../schema/api-definition.ts';
import { readDotted } from '../../schema/read-dotted.ts';

/** What an answer is about, without its envelope. A path that leads nowhere gives undefined. */
export function readAnswer(answer: unknown, place: AnswerPlace | undefined): unknown {
  if (place === undefined) return answer;
  if (typeof place === 'string') return readDotted(answer, place);
  return Object.fromEntries(Object.entries(place).map(([part, path]) => [part, readDotted(answer, path)]));
}
