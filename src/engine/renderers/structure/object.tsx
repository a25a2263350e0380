import { isPlainObject } from '../../../contract/json-object.ts';
import { toRecordText, USUAL_REPRESENTATION } from '../../../schema/dialect/record-representation.ts';
import { findDiscriminator } from '../../../schema/json-schema/discriminator.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasNoFormat, or, rankWith, schemaMatches, typeIs } from '../../registry/testers.ts';

/** An object in a line is called as a record is whose entity says nothing else. */
function ObjectCell({ value }: CellProps) {
  const called = isPlainObject(value) ? toRecordText(USUAL_REPRESENTATION, value) : '';
  const words = called || JSON.stringify(value);
  return <bdi title={words}>{words}</bdi>;
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
  renderer: lazyControl(() => import('./object-control.tsx')),
  cell: ObjectCell,
};
