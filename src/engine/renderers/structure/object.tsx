import { isPlainObject } from '../../../contract/json-object.ts';
import { toRecordText, USUAL_REPRESENTATION } from '../../../schema/dialect/record-representation.ts';
import { findDiscriminator } from '../../../schema/json-schema/discriminator.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { toText } from '../../format/to-text.ts';
import { onDemand } from '../../parts/later.tsx';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import {
  and,
  hasFormat,
  hasNoFormat,
  or,
  RANKS,
  rankWith,
  schemaMatches,
  typeIs,
} from '../../registry/testers.ts';
import { useListWords } from '../../words/use-words.ts';
import styles from './structure.module.css';

function ObjectCell({ value }: CellProps) {
  const words = toObjectText(value);
  return <bdi title={words}>{words}</bdi>;
}

/** An object in a line is called as a record is whose entity says nothing else. */
export function toObjectText(value: unknown): string {
  const called = isPlainObject(value) ? toRecordText(USUAL_REPRESENTATION, value) : '';
  return called || JSON.stringify(value);
}

/** Fixed properties and nothing else: what a form of them does not show, it would lose. */
const hasParts = schemaMatches((schema) => {
  const isClosed = schema.additionalProperties === undefined || schema.additionalProperties === false;
  const isPlain = schema.oneOf === undefined && schema.anyOf === undefined;
  return (
    Object.keys(schema.properties ?? {}).length > 0 &&
    isClosed &&
    isPlain &&
    schema.patternProperties === undefined
  );
});

const isTold = and(
  or(
    typeIs('object'),
    schemaMatches(({ type }) => type === undefined),
  ),
  schemaMatches((schema, root) => findDiscriminator(schema, root) !== null),
);

/** An object as the fields of its properties; with branches, of those of the chosen one. */
export const object: Renderer = {
  tester: rankWith(RANKS.type, and(hasNoFormat, or(and(typeIs('object'), hasParts), isTold))),
  renderer: lazyControl(async () => (await import('./object-control.tsx')).ObjectControl),
  cell: ObjectCell,
};

function JsonCell({ value }: CellProps) {
  const words = typeof value === 'string' ? value : (JSON.stringify(value) ?? toText(value));
  return (
    <bdi title={words} className={styles.json}>
      {words}
    </bdi>
  );
}

/** What has changed in a record: `{ \"<field>\": [before, after] }`. */
export const changes: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('object'), hasFormat('changes'))),
  renderer: lazyControl(async () => (await import('./json-control.tsx')).JsonControl),
  cell: onDemand(async () => (await import('./changes-cell.tsx')).ChangesCell),
};

/** Whatever has no better renderer, as JSON. A format that nothing draws is no such thing: it is not edited blindly. */
export const json: Renderer = {
  tester: rankWith(RANKS.fallback, hasNoFormat),
  renderer: lazyControl(async () => (await import('./json-control.tsx')).JsonControl),
  cell: JsonCell,
};

function MapCell({ value }: CellProps) {
  const entries = isPlainObject(value) ? Object.entries(value) : [];
  const words = useListWords()(entries.map(([key, held]) => `${key}: ${toText(held)}`));
  return <bdi title={words}>{words}</bdi>;
}

const isOpen = schemaMatches(
  (schema) =>
    isPlainObject(schema.additionalProperties) &&
    Object.keys(schema.properties ?? {}).length === 0 &&
    schema.patternProperties === undefined,
);

/** Names that the record brings, each with a value of one kind. */
export const map: Renderer = {
  tester: rankWith(RANKS.keyword, and(typeIs('object'), hasNoFormat, isOpen)),
  renderer: lazyControl(async () => (await import('./map-control.tsx')).MapControl),
  cell: MapCell,
};
