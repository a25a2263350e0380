import { useContext, useEffect, useReducer } from 'react';
import { isPlainObject } from '../../../contract/json-object.ts';
import { formatNumber } from '../../format/format-number.ts';
import { toText } from '../../format/to-text.ts';
import { useRecordName } from '../../reference/use-reference.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasKeyword, RANKS, rankWith, typeIs } from '../../registry/testers.ts';
import { ServedConfigContext } from '../../served-config-context.ts';
import { useWords, type Words } from '../../words/use-words.ts';
import { text } from './text.tsx';

/** A stored word key in the reader's language, with the parameters that its record keeps; other texts as they are. */
function MessageKeyCell(props: CellProps) {
  const words = useWords();
  const message = toMessage(words, props);
  useEntityWords(message.entity);
  const { about, toText: say } = message;
  return about === null ? <Shown text={say(null)} /> : <NamedText about={about} say={say} />;
}

export interface Message {
  /** The entity whose words it needs. */
  entity: string | null;
  /** The record that it may be said with the name of. */
  about: { resource: string; id: unknown } | null;
  /** @param record the name of that record, where it is known */
  toText(record: string | null): string;
}

/** What a stored word key says, as far as its record tells. */
export function toMessage({ tryWords, translate }: Words, { field, value, record }: CellProps): Message {
  const words = objectOf(field.schema['x-words']);
  const stored = objectOf(typeof words.paramsField === 'string' ? record[words.paramsField] : undefined);
  const areas = objectOf(words.areas);
  const lists = objectOf(words.fields);
  const [entity = null] = Object.values(lists).map((of) => textOf(stored, of));
  const numbers = Array.isArray(words.numbers) ? words.numbers : [];
  const word = (name: string, value: unknown): string => {
    if (numbers.includes(name) && typeof value === 'number') return formatNumber(value);
    const param = toText(value);
    const area = ownOf(areas, name);
    if (typeof area === 'string') return tryWords([`${area}.${param}`]) ?? param;
    const entity = textOf(stored, ownOf(lists, name));
    if (entity === undefined) return param;
    const labels = param.split(', ').map((one) => tryWords([`${entity}.fields.${one}`]) ?? one);
    return labels.join(translate('engine.table.separator'));
  };
  const params = Object.fromEntries(Object.entries(stored).map(([name, param]) => [name, word(name, param)]));
  const key = toText(value);
  const [idParam, resourceParam] = Object.entries(objectOf(words.records))[0] ?? [];
  const resource = textOf(stored, resourceParam);
  return {
    entity,
    about: resource === undefined ? null : { resource, id: ownOf(stored, idParam) },
    toText(name) {
      // The words `named` stand beside their key.
      const named =
        name === null ? null : tryWords([key.replace(/[^.]*$/, 'named')], { ...params, record: name });
      return named ?? tryWords([key], params) ?? key;
    },
  };
}

interface NamedTextProps {
  about: NonNullable<Message['about']>;
  say: Message['toText'];
}

/** Words about one record: with its name, once that is known. */
function NamedText({ about: { resource, id }, say }: NamedTextProps) {
  return <Shown text={say(useRecordName(resource, id))} />;
}

function Shown({ text }: { text: string }) {
  return <bdi title={text}>{text}</bdi>;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isPlainObject(value) ? value : {};
}

function ownOf(values: Readonly<Record<string, unknown>>, name: unknown): unknown {
  return typeof name === 'string' && Object.hasOwn(values, name) ? values[name] : undefined;
}

function textOf(values: Readonly<Record<string, unknown>>, name: unknown): string | undefined {
  const value = ownOf(values, name);
  return typeof value === 'string' ? value : undefined;
}

/** A text whose words stand in a file of words (`x-words`). */
export const messageKey: Renderer = {
  tester: rankWith(RANKS.keyword, and(typeIs('string'), hasKeyword('x-words'))),
  renderer: text.renderer,
  cell: MessageKeyCell,
};

/** Brings the words of an entity that this view does not stand on, and draws again once they are here. */
export function useEntityWords(entityName: string | null): void {
  const servedConfig = useContext(ServedConfigContext);
  const [, redraw] = useReducer((turns: number) => turns + 1, 0);
  const isKnown = entityName !== null && Object.hasOwn(servedConfig?.index.entities ?? {}, entityName);
  useEffect(() => {
    let isCurrent = true;
    if (isKnown)
      servedConfig?.loadEntity(entityName).then(
        () => isCurrent && redraw(),
        // Without them the names stand as they were stored.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [servedConfig, entityName, isKnown]);
}
